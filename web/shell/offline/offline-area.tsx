import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '../when-idle.ts'
import { watchTyping } from './typed-fields.ts'

const Nothing: ComponentType = () => null

const OfflineParts = lazy(async () => ({
  default: await import('./offline-parts.tsx').then(
    (module) => module.OfflineParts,
    () => Nothing,
  ),
}))

/** Where the notes about network and new versions appear; its code is loaded after the page. */
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
