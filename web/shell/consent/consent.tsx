import { lazy, Suspense } from 'react'
import { useMounted } from '../../lib/use-mounted.ts'

const ConsentParts = lazy(async () => ({
  default: (await import('./consent-parts.tsx')).ConsentParts,
}))

/**
 * Asks for consent to count visits, and counts those that may be; its code is loaded after the
 * page.
 */
export function Consent() {
  // Only this device knows the answer.
  if (!useMounted()) return null
  return (
    <Suspense fallback={null}>
      <ConsentParts />
    </Suspense>
  )
}
