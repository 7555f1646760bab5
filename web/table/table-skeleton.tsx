import { Skeleton } from '../ui/skeleton.tsx'

interface Props {
  /** CSS width of each column's bar. */
  columns: readonly string[]
  rows: number
}

/** Rows on their way, as tall as they will be. */
export function TableSkeleton({ columns, rows }: Props) {
  return Array.from({ length: rows }, (_, row) => (
    // Bars have no identity but their place.
    <tr key={row} aria-hidden="true">
      {columns.map((width, column) => (
        <td key={column}>
          <Skeleton width={width} />
        </td>
      ))}
    </tr>
  ))
}
