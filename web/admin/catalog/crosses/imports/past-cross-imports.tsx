import { useInfiniteQuery } from '@tanstack/react-query'
import type { CrossImport } from '../../../../../worker/catalog/crosses/imports/schemas.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import { PastImports } from '../../table-imports/past-imports.tsx'
import { crossImports } from './imports.ts'
import { useUndoText } from './use-undo-text.ts'

/** Files of crosses that were sent before. */
export function PastCrossImports({ onOpen }: { onOpen: (id: number) => void }) {
  const query = useInfiniteQuery(crossImports.listQuery())
  return (
    <PastImports
      imports={crossImports}
      query={query}
      onOpen={onOpen}
      subOf={({ source }) => source}
      doneOf={(one) => <Done of={one} />}
      undoTextOf={useUndoText()}
    />
  )
}

/** What it did; of one that is not applied, what it would do. */
function Done({ of: { done, counts } }: { of: CrossImport }) {
  const { t } = useTranslation('admin/cross-imports')
  const { integer } = useFormat()
  const figures = done ?? (counts && { ...counts, removed: counts.gone })
  if (figures === null) return <>–</>
  return (
    <>
      {t('past.done', { created: integer(figures.created), known: integer(figures.known) })}
      {figures.removed > 0 && (
        <span className="sub">{t('past.removed', { removed: integer(figures.removed) })}</span>
      )}
    </>
  )
}
