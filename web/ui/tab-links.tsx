import './styles/tabs.css'
import type { ReactNode } from 'react'

interface Props {
  label: string
  /** Links; the one to where one is has `aria-current`. */
  children: ReactNode
}

/** Pages side by side, that look like tabs and are links. */
export function TabLinks({ label, children }: Props) {
  return (
    <nav className="tabs" aria-label={label}>
      {children}
    </nav>
  )
}
