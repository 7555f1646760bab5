interface Props {
  /** CSS width, e.g. '60%' or '12ch'. */
  width?: string
  /** CSS height; a line of text by default. */
  height?: string
}

/** A placeholder for a text that is loading; hidden from screen readers. */
export function Skeleton({ width = '100%', height }: Props) {
  return (
    <span
      className="skel"
      aria-hidden="true"
      style={height === undefined ? { width } : { width, height }}
    />
  )
}

/** Widths of the first line of each row, in percent. */
const ROWS = [70, 62, 78, 66] as const

interface RowsProps {
  /** Announced by screen readers. */
  label: string
  rows: 3 | 4
}

/** Placeholders for rows of a list that is loading. */
export function RowsSkeleton({ label, rows }: RowsProps) {
  return (
    <div className="stack stack-4" role="status" aria-label={label}>
      {ROWS.slice(0, rows).map((width) => (
        <div key={width} className="skel-row" aria-hidden="true">
          <Skeleton width={`${width}%`} />
          <Skeleton width="60%" />
          <Skeleton width="70%" />
          <Skeleton width="50%" />
        </div>
      ))}
    </div>
  )
}
