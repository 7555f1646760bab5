import { lazy, Suspense } from 'react'
import type { Ladder } from './use-ladder.ts'

const LadderPopover = lazy(async () => ({
  default: (await import('./ladder-popover.tsx')).LadderPopover,
}))

/** Where the price ladder opens; its code is loaded with the first price hovered. */
export function LadderPlace({ ladder, currency }: { ladder: Ladder; currency: string }) {
  if (ladder.target === null) return null
  return (
    <Suspense fallback={null}>
      <LadderPopover target={ladder.target} ladder={ladder} currency={currency} />
    </Suspense>
  )
}
