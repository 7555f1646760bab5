import { useTranslation } from '../../../../i18n/use-translation.tsx'
import type {
  RawSheet,
  SheetRow,
} from '../../../../../worker/suppliers/price-lists/sheet/schemas.ts'
import type { Field } from '../../../../../worker/list-files/schemas/recognised.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { PartNumber } from '../../../../ui/part-number.tsx'
import { Select } from '../../../../ui/select.tsx'
import { columnLetter } from '../column-letter.ts'
import { useFieldNames } from '../use-field-names.ts'
import type { SheetChoices } from './use-sheet-choices.ts'

interface Props {
  sheet: RawSheet
  choices: SheetChoices
}

/** The raw rows; a column's field is chosen on its head, the line of titles by its number. */
export function SheetTable({ sheet, choices }: Props) {
  const { t } = useTranslation('admin/price-lists')
  const fields = useFieldNames()
  const columns = sheet.columns.map((column) => ({
    ...column,
    field: choices.fieldOf(column),
  }))
  return (
    <div className="frame sheet-frame" tabIndex={0} role="region" aria-label={t('sheet.frame')}>
      <table className="table map">
        <thead>
          <tr>
            <th scope="col" className="rn">
              <span className="sr">{t('worst.line')}</span>
            </th>
            {columns.map(({ index, title, field }) => (
              <th scope="col" key={index}>
                <span className="src" translate="no" title={title}>
                  {columnLetter(index)} {title.replaceAll(/\s+/g, ' ')}
                </span>
                <Select<Field>
                  className={field === 'ignore' ? 'off' : ''}
                  label={t('columns.fieldOf', { letter: columnLetter(index) })}
                  value={field}
                  options={fields.options(field)}
                  onValueChange={(next) => choices.setField(index, next, columns)}
                />
              </th>
            ))}
            <th scope="col" className="sheet-read">
              {t('worst.parsed')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row) => (
            <Row key={row.line} {...{ row, sheet, choices, columns }} isFirst />
          ))}
          {sheet.middle.length > 0 && (
            <tr className="sheet-gap">
              <td colSpan={columns.length + 2}>{t('sheet.middle')}</td>
            </tr>
          )}
          {sheet.middle.map((row) => (
            <Row key={row.line} {...{ row, sheet, choices, columns }} isFirst={false} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps extends Props {
  row: SheetRow
  columns: readonly { index: number; field: Field }[]
  /** Among the first rows, where titles may stand. */
  isFirst: boolean
}

function Row({ row, sheet, choices, columns, isFirst }: RowProps) {
  const { t } = useTranslation('admin/price-lists')
  const { integer } = useFormat()
  const isTitles = row.line === sheet.header_row
  const line = integer(row.line)
  return (
    <tr className={classNames('sheet-row', isTitles && 'is-titles')}>
      <td className="rn">
        {isFirst && row.line <= 200 ? (
          <button
            type="button"
            className="sheet-line"
            aria-pressed={isTitles}
            aria-label={t('sheet.titlesAt', { line })}
            onClick={() => choices.setTitles(row.line)}
          >
            {line}
          </button>
        ) : (
          line
        )}
      </td>
      {columns.map(({ index, field }, at) => (
        <td
          key={index}
          translate="no"
          title={row.cells[at]}
          className={field === 'ignore' && !isTitles ? 'off' : undefined}
        >
          {row.cells[at]}
        </td>
      ))}
      <td className="sheet-read">
        <ReadAs row={row} />
      </td>
    </tr>
  )
}

function ReadAs({ row: { item, rejection, skipped } }: { row: SheetRow }) {
  const { t } = useTranslation('admin/price-lists')
  const { integer, unitNumber } = useFormat()
  if (skipped !== null) return <span className="muted">{t(`sheet.skipped.${skipped}`)}</span>
  if (rejection !== null) {
    const { code, params, value } = rejection
    return (
      <span className="bad">{t(`rejects.${code}`, { ...params, value, defaultValue: code })}</span>
    )
  }
  if (item === null) return null
  const remains = integer(item.remains)
  return (
    <>
      {item.brand} <PartNumber>{item.part_number}</PartNumber>, {unitNumber(item.price)}{' '}
      {item.price.currency},{' '}
      {item.is_at_least ? t('worst.atLeast', { remains }) : t('sheet.pieces', { remains })}
    </>
  )
}
