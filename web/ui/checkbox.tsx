import { type ChangeEvent, type ReactNode, useId } from 'react'

interface Props {
  isChecked: boolean
  onCheckedChange: (isChecked: boolean, event: ChangeEvent<HTMLInputElement>) => void
  /** Mixed: some of the items it stands for are chosen. */
  isMixed?: boolean
  isDisabled?: boolean
  /** The label beside the box. */
  children?: ReactNode
  /** Accessible name of a box without a visible label. */
  label?: string
  name?: string
}

/** A checkbox, for values that take effect when the form is submitted. */
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
      onChange={(event) => onCheckedChange(event.currentTarget.checked, event)}
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
