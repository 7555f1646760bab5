import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { Fault } from './fault.tsx'
import { useLive } from './use-live.ts'

/** Shown when a page failed to load or render. */
export function PageFault({ error, reset }: ErrorComponentProps) {
  useLive()
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <main id="main" className="wrap shop">
      <Fault heading="h1" error={error} onRetry={retry} />
    </main>
  )
}
