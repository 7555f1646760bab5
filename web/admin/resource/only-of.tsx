import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import type { Control } from './filter-bar.tsx'

interface Props extends Control {
  /** How all is shown once more. */
  everything: string
  /** "Only of: Microtrade". */
  children: ReactNode
}

/** The one thing that a list is narrowed to by a link of its page, and the way out of it. */
export function OnlyOf({ value, onChange, everything, children }: Props) {
  if (value === undefined) return null
  return (
    <span className="chip only-of">
      <span>{children}</span>
      <button type="button" aria-label={everything} onClick={() => onChange(undefined)}>
        <Icon of={X} />
      </button>
    </span>
  )
}
