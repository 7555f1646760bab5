import type { LucideIcon } from 'lucide-react'
import { Icon } from './icon.tsx'

interface Props<Value extends string> {
  /** Name of the group. */
  label: string
  value: Value
  options: readonly { value: Value; label: string; icon?: LucideIcon }[]
  onChange: (value: Value) => void
}

/** Two to four short options side by side; an option with an icon shows the icon alone. */
export function Segmented<Value extends string>(props: Props<Value>) {
  return (
    <div className="seg" role="group" aria-label={props.label}>
      {props.options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === props.value}
          onClick={() => props.onChange(option.value)}
          {...(option.icon !== undefined && { 'aria-label': option.label, title: option.label })}
        >
          {option.icon === undefined ? option.label : <Icon of={option.icon} />}
        </button>
      ))}
    </div>
  )
}
