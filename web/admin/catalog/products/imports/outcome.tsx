import { Link } from '@tanstack/react-router'
import type { ProductImport } from '../../../../../worker/catalog/product-files/schemas.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useLocale } from '../../../../i18n/use-locale.ts'
import { useMoment } from '../../../../i18n/use-moment.ts'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import { Button } from '../../../../ui/button.tsx'
import { buttonClass } from '../../../../ui/button-class.ts'
import { Note } from '../../../../ui/note.tsx'
import { UndoButton } from '../../table-imports/undo-button.tsx'
import { useAct } from '../../table-imports/use-act.ts'
import { productImports } from './imports.ts'
import { useUndoText } from './use-undo-text.ts'

interface Props {
  of: ProductImport
  /** Goes back to all files. */
  onLeave: () => void
}

/** What a file did, or that it is undone. */
export function Outcome({ of: one, onLeave }: Props) {
  const { t } = useTranslation('admin/product-imports')
  const { t: tImports } = useTranslation('admin/table-imports')
  const locale = useLocale()
  const undoText = useUndoText()
  const going = useAct(productImports, () => productImports.apply(one.id))
  return (
    <div className="stack stack-4">
      <Said of={one} />
      <div className="form-foot">
        <Button kind="main" onClick={onLeave}>
          {tImports('outcome.another')}
        </Button>
        {one.status === 'failed' && one.undone_at === null && (
          <Button isBusy={going.isPending} onClick={() => going.mutate()}>
            {tImports('outcome.goOn')}
          </Button>
        )}
        <UndoButton imports={productImports} of={one} text={undoText(one)} />
        <Link
          className={buttonClass({ kind: 'quiet' })}
          to="/$locale/admin/catalog/products"
          params={{ locale }}
          search={{ state: 'all' }}
        >
          {t('outcome.products')}
        </Link>
      </div>
    </div>
  )
}

function Said({ of: { status, done, kept, undone_at: undoneAt } }: { of: ProductImport }) {
  const { t } = useTranslation('admin/product-imports')
  const { t: tImports } = useTranslation('admin/table-imports')
  const { integer } = useFormat()
  const { moment } = useMoment()
  if (status === 'undone') {
    return (
      <Note role="status">
        {tImports('outcome.undone', { at: undoneAt === null ? '' : moment(undoneAt) })}
        {kept > 0 && ` ${t('outcome.kept', { count: kept, changes: integer(kept) })}`}
      </Note>
    )
  }
  if (status === 'failed' || done === null) return null
  const { products, changes, overtaken } = done
  return (
    <Note tone="good" role="status">
      {t('outcome.applied', { products: integer(products), changes: integer(changes) })}
      {overtaken > 0 &&
        ` ${t('outcome.overtaken', { count: overtaken, changes: integer(overtaken) })}`}
    </Note>
  )
}
