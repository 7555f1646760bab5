import { CircleAlert } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Icon } from '../../ui/icon.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'onChange' | 'className'> {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  errors: readonly string[] | undefined
}

/** A labelled box with its refusal under it. */
export function LoginField({ id, label, onChange, errors = [], ...input }: Props) {
  const isRefused = errors.length > 0
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        name={id}
        className="input"
        required
        aria-invalid={isRefused}
        {...(isRefused && { 'aria-describedby': `${id}-error` })}
        onChange={(event) => onChange(event.target.value)}
      />
      {isRefused && (
        <p className="error" id={`${id}-error`}>
          <Icon of={CircleAlert} />
          <span>{errors.join(' ')}</span>
        </p>
      )}
    </div>
  )
}
