import {
  CROSS_FIELDS,
  type CrossField,
  type CrossMapping,
  type CrossReading,
  type ReadLine,
} from '../../../../../worker/catalog/crosses/imports/schemas.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { PartNumber } from '../../../../ui/part-number.tsx'
import { Select } from '../../../../ui/select.tsx'

interface Props {
  mapping: CrossMapping
  reading: CrossReading
  onChange: (changes: Partial<CrossMapping>) => void
}

/** The first lines of the file; what a column is is chosen on its head, the line of titles by its number. */
export function MappingTable({ mapping, reading, onChange }: Props) {
  const { t } = useTranslation('admin/cross-imports')
  const options = CROSS_FIELDS.map((value) => ({ value, label: t(`meanings.${value}`) }))
  const columns = reading.titles.map((title, at) => ({
    name: title === '' ? t('columns.untitled', { number: at + 1 }) : title,
    field: mapping.fields[at] ?? 'ignore',
  }))
  const choose = (at: number, field: CrossField) =>
    onChange({ fields: columns.map((column, each) => (each === at ? field : column.field)) })
  return (
    <div className="frame cross-frame" tabIndex={0} role="region" aria-label={t('columns.frame')}>
      <table className="table cross-map">
        <thead>
          <tr>
            <th scope="col" className="cross-line">
              <span className="sr">{t('columns.line')}</span>
            </th>
            {columns.map(({ name, field }, at) => (
              <th scope="col" key={`${at}-${name}`}>
                <span className="cross-title" translate="no" title={name}>
                  {name}
                </span>
                <Select<CrossField>
                  size="s"
                  label={t('columns.fieldOf', { title: name })}
                  value={field}
                  options={options}
                  onValueChange={(next) => choose(at, next)}
                />
              </th>
            ))}
            <th scope="col" className="cross-read">
              {t('columns.read')}
            </th>
          </tr>
        </thead>
        <tbody>
          {reading.first.map((line) => (
            <Row
              key={`${line.sheet}-${line.line}`}
              of={line}
              fields={columns.map(({ field }) => field)}
              isTitles={line.is_above && line.line === mapping.header_line}
              onTitles={(at) => onChange({ header_line: at })}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  of: ReadLine
  fields: readonly CrossField[]
  isTitles: boolean
  onTitles: (line: number) => void
}

function Row({ of: row, fields, isTitles, onTitles }: RowProps) {
  const { t } = useTranslation('admin/cross-imports')
  const { integer } = useFormat()
  const line = integer(row.line)
  return (
    <tr className={classNames(isTitles && 'cross-titles')}>
      <td className="cross-line">
        <button
          type="button"
          aria-pressed={isTitles}
          aria-label={t(isTitles ? 'columns.noTitles' : 'columns.titlesAt', { line })}
          onClick={() => onTitles(isTitles ? 0 : row.line)}
        >
          {line}
        </button>
      </td>
      {fields.map((field, at) => (
        <td
          key={`${at}-${field}`}
          translate="no"
          title={row.cells[at]}
          className={field === 'ignore' && !isTitles ? 'off' : undefined}
        >
          {row.cells[at]}
        </td>
      ))}
      <td className="cross-read">
        <ReadAs row={row} isTitles={isTitles} />
      </td>
    </tr>
  )
}

const SHOWN = 3

/** The pairs that a line says, or why it says none. */
function ReadAs({ row, isTitles }: { row: ReadLine; isTitles: boolean }) {
  const { pairs, code, is_above: isAbove } = row
  const { t } = useTranslation('admin/cross-imports')
  const { t: tCrosses } = useTranslation('admin/crosses')
  if (isAbove)
    return <span className="muted">{t(isTitles ? 'columns.titles' : 'columns.above')}</span>
  return (
    <>
      {pairs.slice(0, SHOWN).map(({ product, other, kind }, at) => (
        <span key={`${at}-${other.number}`} className="cross-pair">
          {product.brand} <PartNumber>{product.number}</PartNumber> – {other.brand}{' '}
          <PartNumber>{other.number}</PartNumber>, {tCrosses(`kinds.${kind}`)}
        </span>
      ))}
      {pairs.length > SHOWN && (
        <span className="muted">{t('columns.more', { count: pairs.length - SHOWN })}</span>
      )}
      {code !== null && <span className="cross-pair bad">{tCrosses(`rejected.${code}`)}</span>}
    </>
  )
}
