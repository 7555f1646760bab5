import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useMounted } from '../lib/use-mounted.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

interface Props {
  /** Name of the quantity; shared by the group and its box. */
  label: string
  decreaseLabel: string
  increaseLabel: string
  value: number
  onChange: (value: number) => void
  /** Called by a step below `min` or a typed 0; without it the steps end at `min`. */
  onRemove?: () => void
  /** Valid values are min, min + step, min + 2 step … up to max. */
  min?: number
  step?: number
  max?: number
  /** Nothing can be changed yet: what is valid is not known. */
  isWaiting?: boolean
  /** How a value is written, e.g. with grouped digits. */
  format: (value: number) => string
  size?: 'm' | 's' | 't' | 'l'
  id?: string
}

/** A whole quantity with a minus button, a text box and a plus button. */
export function Stepper(props: Props) {
  const { value, onChange, onRemove, min = 1, step = 1, max = 1_000_000, format } = props
  const { size = 'm', label, isWaiting = false } = props
  const [typed, setTyped] = useState<string | null>(null)
  const isMounted = useMounted()

  const settle = (wanted: number) => {
    const upwards = min + Math.ceil((wanted - min) / step) * step
    const highest = min + Math.floor((max - min) / step) * step
    onChange(Math.max(min, Math.min(upwards, highest)))
  }
  const increase = () => settle(value + 1)
  const decrease = () => {
    const below = min + (Math.ceil((value - min) / step) - 1) * step
    if (below >= min) settle(below)
    else onRemove?.()
  }
  const commit = () => {
    if (typed === null) return
    setTyped(null)
    const digits = typed.replace(/\D/g, '')
    if (digits === '' || digits.length >= 10) return
    const wanted = parseInt(digits, 10)
    if (wanted === 0 && onRemove !== undefined) onRemove()
    else settle(wanted)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isWaiting) return
    if (event.key === 'ArrowUp') increase()
    else if (event.key === 'ArrowDown') decrease()
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
        disabled={isWaiting || (value <= min && onRemove === undefined)}
        onClick={decrease}
      >
        <Icon of={Minus} />
      </button>
      <input
        {...(props.id !== undefined && { id: props.id })}
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        // What is typed before the page's code is here would be lost.
        readOnly={!isMounted || isWaiting}
        value={typed ?? format(value)}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        aria-label={props.increaseLabel}
        disabled={isWaiting || min + Math.floor((max - min) / step) * step <= value}
        onClick={increase}
      >
        <Icon of={Plus} />
      </button>
    </div>
  )
}
