export type StockLevel = 0 | 1 | 2 | 3

interface Props {
  /** Bars: 3 plenty, 2 some, 1 the last one, 0 none. */
  level: StockLevel
  /** The text beside them: "24 left". */
  children: string
}

/** Stock in words, with three bars. */
export function StockLabel({ level, children }: Props) {
  return (
    <span className={`stock stock-${level}`}>
      <svg aria-hidden="true" viewBox="0 0 14 12">
        <rect className="b1" x="0" y="7" width="3.5" height="5" />
        <rect className="b2" x="5.25" y="3.5" width="3.5" height="8.5" />
        <rect className="b3" x="10.5" y="0" width="3.5" height="12" />
      </svg>
      {children}
    </span>
  )
}
