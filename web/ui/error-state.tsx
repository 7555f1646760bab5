import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface Props {
  title: ReactNode
  /** What happened, in a sentence. */
  message: ReactNode
  /** "Request 7f3a-91c2", when the answer had one. */
  request?: ReactNode
  retryLabel: string
  onRetry?: () => void
}

/** What did not work, what to do, and what to quote to support. */
export function ErrorState({ title, message, request, retryLabel, onRetry }: Props) {
  return (
    <div className="empty" role="alert">
      <h2 className="h2">{title}</h2>
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
