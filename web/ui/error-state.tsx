import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface Props {
  /** h1 when it replaces the whole page. */
  heading?: 'h1' | 'h2'
  title: ReactNode
  /** What happened, in a sentence. */
  message: ReactNode
  /** "Request 7f3a-91c2", when the answer had one. */
  request?: ReactNode
  retryLabel: string
  onRetry?: () => void
}

/** An error: what happened, what to do, and what to quote to support. */
export function ErrorState(props: Props) {
  const { heading: Heading = 'h2', title, message, request, retryLabel, onRetry } = props
  return (
    <div className="empty" role="alert">
      <Heading className="h2">{title}</Heading>
      <p className="muted">{message}</p>
      {request !== undefined && <p className="t-13 muted">{request}</p>}
      {onRetry !== undefined && (
        <Button icon={RotateCw} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  )
}
