import type { ReactNode } from 'react'

interface Props {
  title: ReactNode
  /** What the place is for. */
  children?: ReactNode
  /** The one next step. */
  action?: ReactNode
}

/** Nothing here yet: what the place is for and the one next step. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <div className="empty">
      <h2 className="h2">{title}</h2>
      {children !== undefined && <div className="muted">{children}</div>}
      {action}
    </div>
  )
}
