import { classNames } from './class-names.ts'

export interface ButtonLook {
  /** main: the one filled button in view; add: outlined, fills in its row; quiet: no frame; bad: destroys. */
  kind?: 'plain' | 'main' | 'add' | 'quiet' | 'bad'
  size?: 'm' | 's' | 'l'
  /** As wide as its column. */
  isWide?: boolean
  /** Square, for an icon alone. */
  isIcon?: boolean
}

/** The classes of a button, for links that look like one. */
export function buttonClass(look: ButtonLook = {}, more?: string): string {
  const { kind = 'plain', size = 'm', isWide = false, isIcon = false } = look
  return classNames(
    'btn',
    kind !== 'plain' && `btn-${kind}`,
    size !== 'm' && `btn-${size}`,
    isWide && 'btn-wide',
    isIcon && 'btn-icon',
    more,
  )
}
