import {
  IMPORT_FIELDS,
  type ImportField,
  type ReadFile,
} from '../../../worker/sales/projects/files/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { classNames } from '../../ui/class-names.ts'

const SHOWN = 8

interface Props {
  file: ReadFile
  fields: readonly ImportField[]
  onChange: (at: number, field: ImportField) => void
}

/** The first rows of a file; each column's head says what it holds. */
export function ImportTable({ file, fields, onChange }: Props) {
  const { t } = useTranslation('account/projects')
  const { integer } = useFormat()
  const rows = file.rows.slice(0, SHOWN)
  return (
    <div className="frame" tabIndex={0} role="region" aria-label={t('import.table')}>
      <table className="table import-table">
        <thead>
          <tr>
            {file.columns.map(({ title }, at) => {
              const name = title === '' ? t('import.nth', { number: integer(at + 1) }) : title
              return (
                <th key={at} scope="col">
                  <span className="import-title">{name}</span>
                  <select
                    className="select input-s"
                    aria-label={t('import.field', { name })}
                    value={fields[at] ?? 'ignore'}
                    onChange={(event) => {
                      const field = IMPORT_FIELDS.find((each) => each === event.target.value)
                      if (field !== undefined) onChange(at, field)
                    }}
                  >
                    {IMPORT_FIELDS.map((field) => (
                      <option key={field} value={field}>
                        {t(`fields.${field}`)}
                      </option>
                    ))}
                  </select>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, cells }) => (
            <tr key={line}>
              {file.columns.map((_, at) => (
                <td
                  key={at}
                  className={classNames(
                    fields[at] === 'number' && 'pn',
                    fields[at] === 'ignore' && 'muted',
                  )}
                >
                  {cells[at] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
