import { type ReactNode, useId } from 'react'

interface Props {
  isChecked: boolean
  onCheckedChange: (isChecked: boolean) => void
  /** Some of what it stands for is chosen. */
  isMixed?: boolean
  isDisabled?: boolean
  /** Words beside the box. */
  children?: ReactNode
  /** Its name, for a box without words. */
  label?: string
  name?: string
}

/** On or off, taking effect when the form is sent. */
export function Checkbox(props: Props) {
  const { isChecked, onCheckedChange, isMixed = false, isDisabled, children, label, name } = props
  const id = useId()
  const box = (
    <input
      id={id}
      type="checkbox"
      checked={isChecked}
      disabled={isDisabled === true}
      {...(label === undefined ? { 'aria-labelledby': `${id}-words` } : { 'aria-label': label })}
      {...(name !== undefined && { name })}
      ref={(element) => {
        if (element !== null) element.indeterminate = isMixed
      }}
      onChange={(event) => onCheckedChange(event.currentTarget.checked)}
    />
  )
  if (children === undefined) return box
  return (
    <label className="check" htmlFor={id}>
      {box}
      <span id={`${id}-words`}>{children}</span>
    </label>
  )
}
