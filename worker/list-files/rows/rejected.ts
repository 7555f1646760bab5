import type { RowReading } from '../reading.ts'
import type { RejectCode } from '../schemas/rows.ts'

export type Rejected = Extract<RowReading, { kind: 'rejected' }>

/** A refused row: `column` is its index (null when no one cell is to blame), `value` the raw cell. */
export function rejected(
  code: RejectCode,
  column: number,
  cells: readonly string[],
  params: Record<string, string | number> = {},
): Rejected {
  const isNamed = column >= 0
  return {
    kind: 'rejected',
    code,
    column: isNamed ? column : null,
    value: isNamed ? (cells[column] ?? '') : '',
    params,
  }
}
