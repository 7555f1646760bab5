import type { ReactNode } from 'react'
import type { MoneyAmount } from '../../lib/format-money.ts'
import type { CsvCell } from '../../lib/format-csv.ts'
import type { ColumnLook } from '../../table/table-features.ts'
import { Badge } from '../../ui/badge.tsx'
import { Money } from '../../ui/money.tsx'
import type { Speech } from './use-speech.ts'

/** A column of a list; its head is `columns.<id>` of the list's texts. */
export interface ResourceColumn<Row> extends Omit<ColumnLook, 'label'> {
  /** A list is sorted by columns that its resource names among its `sorts`. */
  id: string
  /** Its head where the texts have none: a name that is the same in every language. */
  title?: string
  cell: (row: Row, say: Speech) => ReactNode
  /** What stands in the CSV; a column without it is left out there. */
  csv?: (row: Row, say: Speech) => CsvCell
  /** On a phone its value speaks for itself. */
  isUnlabelled?: boolean
  /** Shown only to those with this right; the API answers null to others. */
  right?: string
  /** Buttons: its head is only read out, it is always shown, and only to those with this right. */
  acts?: { permission: string }
}

/** A column of plain words. */
export const plain = <Row,>(
  id: string,
  wordsOf: (row: Row, say: Speech) => string,
  look: Partial<ResourceColumn<Row>> = {},
): ResourceColumn<Row> => ({ id, cell: wordsOf, csv: wordsOf, skeleton: '96px', ...look })

/** A column of whole numbers. */
export const figure = <Row,>(
  id: string,
  valueOf: (row: Row) => number,
  look: Partial<ResourceColumn<Row>> = {},
): ResourceColumn<Row> => ({
  id,
  cell: (row, { integer }) => integer(valueOf(row)),
  csv: (row) => ({ number: String(valueOf(row)) }),
  isFigure: true,
  skeleton: '32px',
  ...look,
})

/** A column of sums of money. */
export const sum = <Row,>(
  id: string,
  valueOf: (row: Row) => MoneyAmount | null,
  look: Partial<ResourceColumn<Row>> = {},
): ResourceColumn<Row> => ({
  id,
  cell: (row, { money }) => {
    const value = valueOf(row)
    return value === null ? '–' : <Money className="medium" value={money(value)} />
  },
  csv: (row, { money }) => {
    const value = valueOf(row)
    return value === null ? '' : money(value)
  },
  isFigure: true,
  skeleton: '72px',
  ...look,
})

/** A column of moments: 12.11, 09:12; the whole date under the pointer. */
export const moment = <Row,>(
  id: string,
  isoOf: (row: Row) => string,
  look: Partial<ResourceColumn<Row>> = {},
): ResourceColumn<Row> => ({
  id,
  cell: (row, say) => (
    <time dateTime={isoOf(row)} title={say.full(isoOf(row))}>
      {say.moment(isoOf(row))}
    </time>
  ),
  csv: (row, { full }) => full(isoOf(row)),
  skeleton: '112px',
  ...look,
})

/** A column of days. */
export const day = <Row,>(
  id: string,
  isoOf: (row: Row) => string,
  look: Partial<ResourceColumn<Row>> = {},
): ResourceColumn<Row> => ({
  id,
  cell: (row, say) => say.day(isoOf(row)),
  csv: (row, { date }) => date(new Date(isoOf(row))),
  skeleton: '72px',
  ...look,
})

/** A column of tags. */
export const badges = <Row,>(
  id: string,
  namesOf: (row: Row) => readonly string[],
  look: Partial<ResourceColumn<Row>> = {},
): ResourceColumn<Row> => ({
  id,
  isFull: true,
  cell: (row) => namesOf(row).length > 0 && <Badges names={namesOf(row)} />,
  csv: (row) => namesOf(row).join(', '),
  skeleton: '96px',
  ...look,
})

/** Tags in a row. */
export const Badges = ({ names }: { names: readonly string[] }) => (
  <span className="row badges">
    {names.map((name) => (
      <Badge key={name}>{name}</Badge>
    ))}
  </span>
)
