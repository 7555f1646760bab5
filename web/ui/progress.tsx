import './styles/progress.css'
import type { ReactNode } from 'react'

interface Props {
  /** Its name: "Rows applied". */
  label: string
  /** Null while the end is unknown. */
  value: number | null
  max: number
  /** Figures under the bar. */
  children?: ReactNode
}

/** A progress bar with its figures in words. */
export function Progress({ label, value, max, children }: Props) {
  return (
    <div className="stack stack-1">
      <progress
        aria-label={label}
        max={max}
        {...(value !== null && { value: Math.min(value, max) })}
      />
      {children !== undefined && <p className="t-13 muted">{children}</p>}
    </div>
  )
}
