import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { MountedContext } from './use-mounted.ts'

interface Props {
  /** The first render has to be the one the server made. */
  isAsServer: boolean
  children: ReactNode
}

/** Tells everything inside once the server's HTML has been taken over; as a transition, in no one's way. */
export function MountedProvider({ isAsServer, children }: Props) {
  const [isMounted, setIsMounted] = useState(!isAsServer)
  useEffect(() => startTransition(() => setIsMounted(true)), [])
  return <MountedContext value={isMounted}>{children}</MountedContext>
}
