import './imports.css'
import type { ReactNode } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Select } from '../../../ui/select.tsx'

/** A line of the file; `is_above`: over the data, or the line of titles. */
interface Line {
  is_above: boolean
  line: number
  sheet: string | null
  cells: string[]
}

interface Props<Field extends string, One extends Line> {
  mapping: { fields: readonly Field[]; header_line: number }
  reading: { titles: readonly string[]; first: readonly One[] }
  options: { value: Field; label: string }[]
  onChange: (changes: { fields: Field[] } | { header_line: number }) => void
  /** What is read of a line of data, and the head of that column. */
  readAs?: { title: string; of: (line: One) => ReactNode }
}

/** The first lines of the file; what a column is is chosen on its head, the line of titles by its number. */
export function MappingTable<Field extends string, One extends Line>({
  mapping,
  reading,
  options,
  onChange,
  readAs,
}: Props<Field, One>) {
  const { t } = useTranslation('admin/table-imports')
  const ignored = 'ignore' as Field
  const columns = reading.titles.map((title, at) => ({
    name: title === '' ? t('columns.untitled', { number: at + 1 }) : title,
    field: mapping.fields[at] ?? ignored,
  }))
  const choose = (at: number, field: Field) =>
    onChange({ fields: columns.map((column, each) => (each === at ? field : column.field)) })
  return (
    <div className="frame import-frame" tabIndex={0} role="region" aria-label={t('columns.frame')}>
      <table className="table import-map">
        <thead>
          <tr>
            <th scope="col" className="import-line">
              <span className="sr">{t('columns.line')}</span>
            </th>
            {columns.map(({ name, field }, at) => (
              <th scope="col" key={`${at}-${name}`}>
                <span className="import-title" translate="no" title={name}>
                  {name}
                </span>
                <Select<Field>
                  size="s"
                  label={t('columns.fieldOf', { title: name })}
                  value={field}
                  options={options}
                  onValueChange={(next) => choose(at, next)}
                />
              </th>
            ))}
            {readAs !== undefined && (
              <th scope="col" className="import-read">
                {readAs.title}
              </th>
            )}
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
              readAs={readAs?.of}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps<One extends Line> {
  of: One
  fields: readonly string[]
  isTitles: boolean
  onTitles: (line: number) => void
  readAs: ((line: One) => ReactNode) | undefined
}

function Row<One extends Line>({ of: row, fields, isTitles, onTitles, readAs }: RowProps<One>) {
  const { t } = useTranslation('admin/table-imports')
  const { integer } = useFormat()
  const line = integer(row.line)
  return (
    <tr className={classNames(isTitles && 'import-titles')}>
      <td className="import-line">
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
      {readAs !== undefined && (
        <td className="import-read">
          {row.is_above ? (
            <span className="muted">{t(isTitles ? 'columns.titles' : 'columns.above')}</span>
          ) : (
            readAs(row)
          )}
        </td>
      )}
    </tr>
  )
}
