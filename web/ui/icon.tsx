import type { LucideIcon } from 'lucide-react'
import { classNames } from './class-names.ts'

interface Props {
  /** A lucide icon, e.g. `of={Search}`. */
  of: LucideIcon
  size?: 16 | 20
  /** Its name for screen readers; without one the icon is decoration beside a text. */
  label?: string
  className?: string
}

/** The one way to draw an icon: 16 or 20 px, thin strokes, named or hidden. */
export function Icon({ of: Sign, size = 16, label, className }: Props) {
  const names = classNames('i', size === 20 && 'i-20', className)
  return label === undefined ? (
    <Sign className={names} aria-hidden="true" />
  ) : (
    <Sign className={names} role="img" aria-label={label} />
  )
}
