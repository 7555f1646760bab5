import './places.css'
import type { ReactNode } from 'react'

/** An address or a company in the list: its text, and its actions. */
export function PlaceCard({ label, children }: { label: string; children: ReactNode }) {
  return (
    <article className="card place" aria-label={label}>
      <div className="card-body stack stack-3">{children}</div>
    </article>
  )
}
