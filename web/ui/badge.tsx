import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

interface Props {
  tone?: 'plain' | 'accent' | 'good' | 'warn' | 'bad'
  icon?: LucideIcon
  children: ReactNode
}

/** A status in words; the tone only underlines what the words say. */
export function Badge({ tone = 'plain', icon, children }: Props) {
  return (
    <span className={classNames('badge', tone !== 'plain' && `badge-${tone}`)}>
      {icon !== undefined && <Icon of={icon} />}
      {children}
    </span>
  )
}
