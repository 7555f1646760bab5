import { Input } from '../../ui/input.tsx'

interface Props {
  fromLabel: string
  toLabel: string
  /** `2026-10-01`; both belong to the span. */
  from: string | undefined
  to: string | undefined
  onFrom: (day: string) => void
  onTo: (day: string) => void
}

/** From a day to a day, to narrow a list. */
export function DaySpan({ fromLabel, toLabel, from = '', to = '', onFrom, onTo }: Props) {
  return (
    <span className="day-span">
      <Input
        size="s"
        type="date"
        aria-label={fromLabel}
        title={fromLabel}
        value={from}
        {...(to !== '' && { max: to })}
        onValueChange={onFrom}
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
        onValueChange={onTo}
      />
    </span>
  )
}
