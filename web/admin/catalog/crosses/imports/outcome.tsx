import { Link } from '@tanstack/react-router'
import type { CrossImport } from '../../../../../worker/catalog/crosses/imports/schemas.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useLocale } from '../../../../i18n/use-locale.ts'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import { buttonClass } from '../../../../ui/button-class.ts'
import { ImportOutcome } from '../../table-imports/import-outcome.tsx'
import { crossImports } from './imports.ts'
import { useUndoText } from './use-undo-text.ts'

interface Props {
  of: CrossImport
  /** Goes back to all files. */
  onLeave: () => void
}

/** What a file of crosses did, or that it is undone. */
export function Outcome({ of: one, onLeave }: Props) {
  const { t } = useTranslation('admin/cross-imports')
  const { integer } = useFormat()
  const undoText = useUndoText()
  const { done } = one
  return (
    <ImportOutcome
      imports={crossImports}
      of={one}
      did={
        done &&
        t('outcome.applied', {
          created: integer(done.created),
          known: integer(done.known),
          removed: integer(done.removed),
        })
      }
      undoText={undoText(one)}
      list={
        <Link
          className={buttonClass({ kind: 'quiet' })}
          to="/$locale/admin/catalog/crosses"
          params={{ locale: useLocale() }}
        >
          {t('outcome.pairs')}
        </Link>
      }
      onLeave={onLeave}
    />
  )
}
