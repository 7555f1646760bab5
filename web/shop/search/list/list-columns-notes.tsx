import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { ListFile } from '../../../../worker/catalog/search/schemas/list-file.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Note } from '../../../ui/note.tsx'
import type { ListOfFile } from './list-of-file.ts'
import { MAX_LINES } from '../pasted-list.ts'

interface Props {
  file: ListFile
  list: ListOfFile
  hasNumbers: boolean
}

/** The rows that will not be searched for, and why. */
export function ListColumnsNotes({ file, list, hasNumbers }: Props) {
  const { t } = useTranslation('shop/search-list')
  const { integer } = useFormat()
  const max = integer(MAX_LINES)
  const notes = [
    !hasNumbers && t('notes.noNumber'),
    file.is_cut && t('notes.isCut', { rows: integer(file.rows.length) }),
    list.count > MAX_LINES && t('notes.tooMany', { number: integer(list.count), max }),
    hasNumbers &&
      list.left > 0 &&
      t('notes.left', { count: list.left, number: integer(list.left) }),
    list.unclear > 0 && t('notes.unclear', { count: list.unclear, number: integer(list.unclear) }),
  ].filter((note) => note !== false)
  return (
    <div role="status" className="stack stack-2">
      {notes.map((note) => (
        <Note key={note} tone="warn" isSmall>
          {note}
        </Note>
      ))}
    </div>
  )
}
