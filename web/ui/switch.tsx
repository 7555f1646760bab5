import type { ReactNode } from 'react'

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
  return (
    <label className="check switch">
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        disabled={isDisabled === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>
        {children}
        {hint !== undefined && <span className="sub">{hint}</span>}
      </span>
    </label>
  )
}
