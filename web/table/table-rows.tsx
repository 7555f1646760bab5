import { FlexRender, type Row as TableRow } from '@tanstack/react-table'
import { classNames } from '../ui/class-names.ts'
import type { features } from './table-features.ts'

interface Props<Row extends object> {
  rows: TableRow<typeof features, Row>[]
}

/** The rows; on a phone each becomes a card with the same order of facts. */
export function TableRows<Row extends object>({ rows }: Props<Row>) {
  return rows.map((row) => (
    <tr key={row.id}>
      {row.getAllCells().map((cell) => {
        const look = cell.column.columnDef.meta
        const props = {
          className:
            classNames(look?.isFigure && 'r', look?.isFit && 'fit', look?.isFull && 'full') ||
            undefined,
          'data-l': look?.label,
        }
        const content = <FlexRender cell={cell} />
        return look?.isRowName === true ? (
          <th key={cell.id} scope="row" {...props}>
            {content}
          </th>
        ) : (
          <td key={cell.id} {...props}>
            {content}
          </td>
        )
      })}
    </tr>
  ))
}
