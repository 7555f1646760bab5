import { lazy, Suspense } from 'react'
import { useMounted } from '../../lib/use-mounted.ts'

const ConsentParts = lazy(async () => ({
  default: (await import('./consent-parts.tsx')).ConsentParts,
}))

/** Asks whether visits may be counted, and counts those that may; its code comes after the page. */
export function Consent() {
  // What was answered, only this device knows.
  if (!useMounted()) return null
  return (
    <Suspense fallback={null}>
      <ConsentParts />
    </Suspense>
  )
}
