import { type ReactNode, useState } from 'react'
import {
  type ImportField,
  type ImportInput,
  type ReadFile,
} from '../../../worker/sales/projects/files/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { importOf, withField } from './import-columns.ts'
import { ImportTable } from './import-table.tsx'

interface Props {
  file: ReadFile
  isBusy: boolean
  /** Why the last attempt failed. */
  error: ReactNode
  /** Before the columns: what becomes of the rows. */
  children?: ReactNode
  onImport: (wanted: Pick<ImportInput, 'titles' | 'columns' | 'rows'>) => void
  onBack: () => void
}

/** The columns of a file: as they were said before, else guessed; corrected on their heads. */
export function ImportForm({ file, isBusy, error, children, onImport, onBack }: Props) {
  const { t } = useTranslation('account/projects')
  const { integer } = useFormat()
  const [fields, setFields] = useState<ImportField[]>(() => file.columns.map(({ field }) => field))
  const hasNumbers = fields.includes('number')
  const count = file.rows.length
  const notes = [
    !hasNumbers && t('import.noNumber'),
    file.is_cut && t('import.isCut', { rows: integer(file.rows.length) }),
  ].filter((note) => note !== false)
  return (
    <section className="stack stack-4" aria-labelledby="import">
      <div className="stack stack-1">
        <h2 className="h2" id="import">
          {file.name}
        </h2>
        <p className="muted">
          {t(file.is_remembered ? 'import.remembered' : 'import.text')}
          {file.sheet !== null && ` ${t('import.sheet', { name: file.sheet })}`}
        </p>
      </div>
      {children}
      <ImportTable
        file={file}
        fields={fields}
        onChange={(at, field) => setFields(withField(fields, at, field))}
      />
      <div role="status" className="stack stack-2">
        {notes.map((note) => (
          <Note key={note} tone="warn" isSmall>
            {note}
          </Note>
        ))}
      </div>
      {error}
      <div className="row">
        <Button
          kind="main"
          disabled={!hasNumbers || count === 0}
          isBusy={isBusy}
          onClick={() => onImport(importOf(file, fields))}
        >
          {t('import.submit', { count, number: integer(count) })}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {t('cancel')}
        </Button>
      </div>
    </section>
  )
}
