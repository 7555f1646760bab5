import '../ui/styles/progress.css'
import type { CSSProperties } from 'react'
import type { OrderLine } from '../../worker/sales/orders/schemas/order.ts'

/** A line's counters as a bar; the figures are shown beside it. */
export function LineBar({ line }: { line: OrderLine }) {
  const { quantity, shipped, invoiced, canceled } = line
  const parts = [
    { name: 'sent', pieces: shipped },
    { name: 's2', pieces: Math.max(0, invoiced - shipped) },
    { name: 's3', pieces: canceled },
  ]
  return (
    <span className="bar" aria-hidden="true">
      {parts
        .filter(({ pieces }) => pieces > 0)
        .map(({ name, pieces }) => (
          <i
            key={name}
            className={name}
            style={{ '--v': (pieces * 100) / quantity } as CSSProperties}
          />
        ))}
    </span>
  )
}
