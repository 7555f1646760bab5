import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False in the first render, on the server and where its HTML is taken over; true from then on.
 * For what only the reader's device knows: its clock, its storage, whether it is on line.
 */
export const useMounted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
