import { type ReactNode, useId } from 'react'

interface Props {
  isOn: boolean
  onChange: (isOn: boolean) => void
  isDisabled?: boolean
  /** Second line: what being on means. */
  hint?: ReactNode
  children: ReactNode
}

/** A setting that is on or off. */
export function Switch({ isOn, onChange, isDisabled, hint, children }: Props) {
  const id = useId()
  return (
    <label className="check switch" htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        aria-labelledby={`${id}-words`}
        {...(hint !== undefined && { 'aria-describedby': `${id}-hint` })}
        disabled={isDisabled === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>
        <span id={`${id}-words`}>{children}</span>
        {hint !== undefined && (
          <span className="sub" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}
