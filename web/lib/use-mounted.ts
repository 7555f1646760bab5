import { createContext, useContext } from 'react'

export const MountedContext = createContext(true)

/**
 * False on the server and while its HTML is taken over; true from then on. For what only the reader's
 * device knows: its clock, its storage, whether it is on line.
 */
export const useMounted = (): boolean => useContext(MountedContext)
