import { Link } from '@tanstack/react-router'
import type { ProductImport } from '../../../../../worker/catalog/product-files/schemas.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useLocale } from '../../../../i18n/use-locale.ts'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import { buttonClass } from '../../../../ui/button-class.ts'
import { ImportOutcome } from '../../table-imports/import-outcome.tsx'
import { productImports } from './imports.ts'
import { useUndoText } from './use-undo-text.ts'

interface Props {
  of: ProductImport
  /** Goes back to all files. */
  onLeave: () => void
}

/** What a file of products did, or that it is undone. */
export function Outcome({ of: one, onLeave }: Props) {
  const { t } = useTranslation('admin/product-imports')
  const did = useDid()
  const { integer } = useFormat()
  const undoText = useUndoText()
  const { kept } = one
  return (
    <ImportOutcome
      imports={productImports}
      of={one}
      did={did(one)}
      undid={kept > 0 ? t('outcome.kept', { count: kept, changes: integer(kept) }) : ''}
      undoText={undoText(one)}
      list={
        <Link
          className={buttonClass({ kind: 'quiet' })}
          to="/$locale/admin/catalog/products"
          params={{ locale: useLocale() }}
          search={{ state: 'all' }}
        >
          {t('outcome.products')}
        </Link>
      }
      onLeave={onLeave}
    />
  )
}

/** What a file did, in words; those of cells that somebody else has changed meanwhile come last. */
function useDid(): (one: ProductImport) => string | null {
  const { t } = useTranslation('admin/product-imports')
  const { integer } = useFormat()
  return ({ done }) => {
    if (done === null) return null
    const { products, changes, overtaken } = done
    const applied = t('outcome.applied', { products: integer(products), changes: integer(changes) })
    if (overtaken === 0) return applied
    return `${applied} ${t('outcome.overtaken', { count: overtaken, changes: integer(overtaken) })}`
  }
}
