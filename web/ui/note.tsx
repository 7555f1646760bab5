import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

const SIGNS = { plain: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert }

interface Props {
  tone?: keyof typeof SIGNS
  isSmall?: boolean
  /** `alert` interrupts a screen reader, `status` waits its turn. */
  role?: 'alert' | 'status'
  /** The one next step. */
  action?: ReactNode
  children: ReactNode
}

/** A notice in the page: what happened, what it means, the one next step. */
export function Note({ tone = 'plain', isSmall, role, action, children }: Props) {
  const names = classNames('note', tone !== 'plain' && `note-${tone}`, isSmall && 'note-s')
  return (
    <div className={names} role={role}>
      <Icon of={SIGNS[tone]} />
      <div>{children}</div>
      {action}
    </div>
  )
}
