import { Input } from '../../ui/input.tsx'

interface Props {
  fromLabel: string
  toLabel: string
  /** `2026-10-01`; both belong to the span. */
  from: string | undefined
  to: string | undefined
  onChange: (change: { from: string } | { to: string }) => void
}

/** From a day to a day, to narrow a list. */
export function DaySpan({ fromLabel, toLabel, from = '', to = '', onChange }: Props) {
  return (
    <span className="day-span">
      <Input
        size="s"
        type="date"
        aria-label={fromLabel}
        title={fromLabel}
        value={from}
        {...(to !== '' && { max: to })}
        onValueChange={(day) => onChange({ from: day })}
      />
      <span className="muted" aria-hidden="true">
        –
      </span>
      <Input
        size="s"
        type="date"
        aria-label={toLabel}
        title={toLabel}
        value={to}
        {...(from !== '' && { min: from })}
        onValueChange={(day) => onChange({ to: day })}
      />
    </span>
  )
}
