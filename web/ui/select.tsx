import { Field as Base } from '@base-ui/react/field'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface SelectOption<Value extends string> {
  value: Value
  label: string
  isDisabled?: boolean
}

interface Props<Value extends string> {
  value: Value
  options: readonly SelectOption<Value>[]
  onValueChange: (value: Value) => void
  onBlur?: () => void
  size?: 'm' | 's'
  /** Name of a select that stands without a `Field`. */
  label?: string
  isDisabled?: boolean
  className?: string
  id?: string
  children?: ReactNode
}

/** One of a known few; the system's own list, so that a phone shows its wheel. */
export function Select<Value extends string>(props: Props<Value>) {
  const { value, options, onValueChange, onBlur, size, label, isDisabled, className, id } = props
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
        <select className={classNames('select', size === 's' && 'input-s', className)}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled === true}>
              {option.label}
            </option>
          ))}
        </select>
      }
    />
  )
}
