import type { ReactNode } from 'react'

interface Props {
  /** h1 when it replaces the whole page. */
  heading?: 'h1' | 'h2'
  title: ReactNode
  /** What the place is for. */
  children?: ReactNode
  /** The one next step. */
  action?: ReactNode
}

/** Nothing here yet: what the place is for and the one next step. */
export function EmptyState({ heading: Heading = 'h2', title, children, action }: Props) {
  return (
    <div className="empty">
      <Heading className="h2">{title}</Heading>
      {children !== undefined && <div className="muted">{children}</div>}
      {action}
    </div>
  )
}
