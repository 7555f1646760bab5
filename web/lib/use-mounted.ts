import { createContext, useContext } from 'react'

export const MountedContext = createContext(true)

/**
 * False on the server and during hydration; true from then on. For what only the device knows: its
 * clock, its storage, whether it is online.
 */
export const useMounted = (): boolean => useContext(MountedContext)
