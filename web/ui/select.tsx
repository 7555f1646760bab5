import { Field as Base } from '@base-ui/react/field'
import { classNames } from './class-names.ts'

export interface SelectOption<Value extends string> {
  value: Value
  label: string
  isDisabled?: boolean
  /** Heading of its group. */
  group?: string
}

interface Props<Value extends string> {
  value: Value
  options: readonly SelectOption<Value>[]
  onValueChange: (value: Value) => void
  onBlur?: () => void
  size?: 'm' | 's'
  /** Accessible name of a select without a `Field`. */
  label?: string
  isDisabled?: boolean
  className?: string
  id?: string
  /** The `autocomplete` token. */
  autoComplete?: string
}

/** A native select, so that a phone shows its own list. */
export function Select<Value extends string>(props: Props<Value>) {
  const { value, options, onValueChange, onBlur, size, label, isDisabled, className, id } = props
  const { autoComplete } = props
  return (
    <Base.Control
      value={value}
      onValueChange={(next) => {
        const option = options.find((each) => each.value === next)
        if (option !== undefined) onValueChange(option.value)
      }}
      disabled={isDisabled === true}
      {...(id !== undefined && { id })}
      {...(label !== undefined && { 'aria-label': label })}
      {...(onBlur !== undefined && { onBlur })}
      render={
        <select
          className={classNames('select', size === 's' && 'input-s', className)}
          {...(autoComplete !== undefined && { autoComplete })}
        >
          {listed(options)}
        </select>
      }
    />
  )
}

function listed(options: readonly SelectOption<string>[]) {
  const draw = ({ value, label, isDisabled }: SelectOption<string>) => (
    <option key={value} value={value} disabled={isDisabled === true}>
      {label}
    </option>
  )
  return [...Map.groupBy(options, ({ group }) => group)].map(([group, members]) =>
    group === undefined ? (
      members.map(draw)
    ) : (
      <optgroup key={group} label={group}>
        {members.map(draw)}
      </optgroup>
    ),
  )
}
