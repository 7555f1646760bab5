import './styles/radio-group.css'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export interface RadioOption<Value extends string> {
  value: Value
  label: ReactNode
  /** Second line: what choosing it means. */
  hint?: ReactNode
  /** At the right edge: its price, an icon. */
  end?: ReactNode
  isDisabled?: boolean
}

interface Props<Value extends string> {
  legend: ReactNode
  /** Hides the legend where a heading right above shows the same text. */
  isLegendHidden?: boolean
  value: Value
  options: readonly RadioOption<Value>[]
  onValueChange: (value: Value) => void
  error?: ReactNode
}

/** Two to five options, all visible, each with an explanation. */
export function RadioGroup<Value extends string>(props: Props<Value>) {
  const { legend, isLegendHidden, value, options, onValueChange, error } = props
  const name = useId()
  return (
    <fieldset className="field">
      <legend className={classNames('label', isLegendHidden && 'sr')}>{legend}</legend>
      <div className="options">
        {options.map((option) => {
          const id = `${name}-${option.value}`
          return (
            <label key={option.value} className="option" htmlFor={id}>
              <input
                id={id}
                type="radio"
                name={name}
                checked={option.value === value}
                aria-labelledby={`${id}-words`}
                {...describedBy(id, option)}
                disabled={option.isDisabled === true}
                onChange={() => onValueChange(option.value)}
              />
              <span>
                <span id={`${id}-words`}>{option.label}</span>
                {option.hint !== undefined && (
                  <span className="sub" id={`${id}-hint`}>
                    {option.hint}
                  </span>
                )}
              </span>
              {option.end !== undefined && (
                <span className="option-end" id={`${id}-end`}>
                  {option.end}
                </span>
              )}
            </label>
          )
        })}
      </div>
      {error !== undefined && (
        <p className="error" role="alert">
          <Icon of={CircleAlert} />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  )
}

function describedBy(id: string, { hint, end }: RadioOption<string>) {
  const ids = [hint !== undefined && `${id}-hint`, end !== undefined && `${id}-end`]
  const found = ids.filter((each) => each !== false)
  return found.length > 0 && { 'aria-describedby': found.join(' ') }
}
