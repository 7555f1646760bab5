import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { ListField, ListFile } from '../../../../worker/catalog/search/schemas/list-file.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { classNames } from '../../../ui/class-names.ts'
import { dataRows } from './list-of-file.ts'

const FIELDS: readonly ListField[] = ['number', 'quantity', 'brand', 'line', 'ignore']
const SHOWN = 8

interface Props {
  file: ListFile
  fields: readonly ListField[]
  hasHeader: boolean
  onChange: (at: number, field: ListField) => void
}

/** The first rows of a file; each column's head says what it holds. */
export function ListColumnsTable({ file, fields, hasHeader, onChange }: Props) {
  const { t } = useTranslation('shop/search-list')
  const format = useFormat()
  const rows = dataRows(file, hasHeader).slice(0, SHOWN)
  return (
    <div className="frame" tabIndex={0} role="region" aria-label={t('columns.table')}>
      <table className="table list-columns">
        <thead>
          <tr>
            {file.columns.map(({ title }, at) => {
              const name =
                title === '' ? t('columns.nth', { number: format.integer(at + 1) }) : title
              return (
                <th key={at} scope="col">
                  <span className="list-column-title">{name}</span>
                  <select
                    className="select input-s"
                    aria-label={t('columns.field', { name })}
                    value={fields[at] ?? 'ignore'}
                    onChange={(event) => {
                      const field = FIELDS.find((each) => each === event.target.value)
                      if (field !== undefined) onChange(at, field)
                    }}
                  >
                    {FIELDS.map((field) => (
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
          {rows.map((cells, index) => (
            // Rows of a file may be equal: the place is the key.
            <tr key={index}>
              {file.columns.map((_, at) => (
                <td
                  key={at}
                  className={classNames(
                    fields[at] === 'number' || fields[at] === 'line' ? 'pn' : undefined,
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
