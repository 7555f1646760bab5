import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

interface Props {
  /** Name of the quantity; shared by the group and its box. */
  label: string
  decreaseLabel: string
  increaseLabel: string
  value: number
  onChange: (value: number) => void
  /** Valid values are min, min + step, min + 2 step … up to max. */
  min?: number
  step?: number
  max?: number
  /** How a value is written, e.g. with grouped digits. */
  format: (value: number) => string
  size?: 'm' | 's' | 't' | 'l'
  id?: string
}

/** A whole quantity with minus, a typed figure and plus. */
export function Stepper(props: Props) {
  const { value, onChange, min = 1, step = 1, max = 1_000_000, format, size = 'm', label } = props
  const [typed, setTyped] = useState<string | null>(null)

  const settle = (wanted: number) => {
    const upwards = min + Math.ceil((wanted - min) / step) * step
    const highest = min + Math.floor((max - min) / step) * step
    onChange(Math.max(min, Math.min(upwards, highest)))
  }
  const commit = () => {
    if (typed === null) return
    setTyped(null)
    const digits = typed.replace(/\D/g, '')
    if (digits !== '' && digits.length < 10) settle(parseInt(digits, 10))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp') settle(value + step)
    else if (event.key === 'ArrowDown') settle(value - step)
    else if (event.key === 'Enter') commit()
    else if (event.key === 'Escape' && typed !== null) setTyped(null)
    else return
    event.preventDefault()
  }
  return (
    <div
      className={classNames('stepper', size !== 'm' && `stepper-${size}`)}
      role="group"
      aria-label={label}
    >
      <button
        type="button"
        aria-label={props.decreaseLabel}
        disabled={value <= min}
        onClick={() => settle(value - step)}
      >
        <Icon of={Minus} />
      </button>
      <input
        {...(props.id !== undefined && { id: props.id })}
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        value={typed ?? format(value)}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        aria-label={props.increaseLabel}
        disabled={value + step > max}
        onClick={() => settle(value + step)}
      >
        <Icon of={Plus} />
      </button>
    </div>
  )
}
