interface Props<Status extends string> {
  label: string
  /** All there are, in the order they are shown. */
  statuses: readonly Status[]
  wordOf: (status: Status) => string
  chosen: readonly Status[]
  onChange: (chosen: Status[]) => void
}

/** Statuses as switches side by side; none pressed shows all. */
export function StatusChips<Status extends string>(props: Props<Status>) {
  const { label, statuses, wordOf, chosen, onChange } = props
  return (
    <div className="row" role="group" aria-label={label}>
      {statuses.map((status) => {
        const isChosen = chosen.includes(status)
        const next = isChosen ? chosen.filter((each) => each !== status) : [...chosen, status]
        return (
          <button
            key={status}
            type="button"
            className="status-chip"
            aria-pressed={isChosen}
            onClick={() => onChange(next)}
          >
            {wordOf(status)}
          </button>
        )
      })}
    </div>
  )
}
