import './places.css'
import type { ReactNode } from 'react'

/** An address or a company among the others: what it says, and what can be done with it. */
export function PlaceCard({ label, children }: { label: string; children: ReactNode }) {
  return (
    <article className="card place" aria-label={label}>
      <div className="card-body stack stack-3">{children}</div>
    </article>
  )
}
