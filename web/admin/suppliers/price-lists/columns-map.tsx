import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { PreviewRow } from '../../../../worker/list-files/schemas/rows.ts'
import type { Recognised } from '../../../../worker/list-files/schemas/recognised.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { classNames } from '../../../ui/class-names.ts'
import { ColumnHead } from './column-head.tsx'
import type { SettingsDraft } from './use-settings-draft.ts'

interface Props {
  recognised: Recognised
  rows: readonly PreviewRow[]
  draft: SettingsDraft
  /** The list can still be read differently. */
  isEditable: boolean
}

const FIGURES = /^(price|stock|minimum|pack|lead_time|price_break|break_)/

/** The file as it is, with what each column was taken for on its head. */
export function ColumnsMap({ recognised, rows, draft, isEditable }: Props) {
  const { t } = useTranslation('admin/price-lists')
  const { integer } = useFormat()
  const { columns, sheet, header_row: headerRow } = recognised
  const about = [
    sheet === null ? null : t('columns.sheet', { sheet }),
    headerRow === 0 ? t('columns.noHeader') : t('columns.header', { line: integer(headerRow) }),
  ].filter((words) => words !== null)
  return (
    <section aria-labelledby="columns">
      <div className="section-head">
        <h2 className="h2" id="columns">
          {t('columns.title')}
        </h2>
        <span className="t-13 muted">{about.join(', ')}</span>
      </div>
      <div className="frame" tabIndex={0} role="region" aria-label={t('columns.frame')}>
        <table className="table map">
          <thead>
            <tr>
              <th scope="col" className="rn">
                <span className="sr">{t('worst.line')}</span>
              </th>
              {columns.map((column) => (
                <ColumnHead key={column.index} {...{ column, draft, isEditable }} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.line}>
                <td className="rn">{integer(row.line)}</td>
                {columns.map((column) => {
                  const field = draft.fieldOf(column)
                  const isNumber = field === 'part_number' || field === 'supplier_code'
                  return (
                    <td
                      key={column.index}
                      translate="no"
                      title={row.cells[column.index]}
                      className={
                        classNames(
                          isNumber && 'pn',
                          FIGURES.test(field) && 'r',
                          field === 'ignore' && 'off',
                        ) || undefined
                      }
                    >
                      {row.cells[column.index]}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
