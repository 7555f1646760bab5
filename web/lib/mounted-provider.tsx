import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { MountedContext } from './use-mounted.ts'

interface Props {
  /** The first render must equal the server's. */
  isAsServer: boolean
  children: ReactNode
}

/** Tells everything inside when hydration is done, in a transition so that it delays nothing. */
export function MountedProvider({ isAsServer, children }: Props) {
  const [isMounted, setIsMounted] = useState(!isAsServer)
  useEffect(() => startTransition(() => setIsMounted(true)), [])
  return <MountedContext value={isMounted}>{children}</MountedContext>
}
