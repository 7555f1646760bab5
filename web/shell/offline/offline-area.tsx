import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { watchTyping } from './typed-fields.ts'
import { whenIdle } from './when-idle.ts'

const Nothing: ComponentType = () => null

const OfflineParts = lazy(async () => ({
  default: await import('./offline-parts.tsx').then(
    (module) => module.OfflineParts,
    () => Nothing,
  ),
}))

/** The place of what is said about the network and new versions; its code comes after the page. */
export function OfflineArea() {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const ends = [watchTyping(), whenIdle(() => setDue(true))]
    return () => ends.forEach((end) => end())
  }, [])
  if (!isDue) return null
  return (
    <Suspense fallback={null}>
      <OfflineParts />
    </Suspense>
  )
}
