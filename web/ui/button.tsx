import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'
import { Icon } from './icon.tsx'

interface Props extends ComponentProps<'button'>, Omit<ButtonLook, 'isIcon'> {
  icon?: LucideIcon
  /** Accessible name of a button that shows only an icon. */
  label?: string
  /** Ignores presses, and shows it, while its request is under way. */
  isBusy?: boolean
}

/** A button; `type="button"` by default. An icon without text needs `label`. */
export function Button(props: Props) {
  const { kind, size, isWide, icon, label, isBusy, className, children, disabled, ...rest } = props
  const look: ButtonLook = { isIcon: icon !== undefined && children === undefined }
  if (kind !== undefined) look.kind = kind
  if (size !== undefined) look.size = size
  if (isWide !== undefined) look.isWide = isWide
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look, className)}
      disabled={disabled === true || isBusy === true}
      {...(isBusy === true && { 'aria-busy': true })}
      {...(label !== undefined && { 'aria-label': label, title: label })}
    >
      {icon !== undefined && <Icon of={icon} />}
      {children}
    </button>
  )
}
