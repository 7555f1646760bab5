import { useState } from 'react'

/**
 * What stands in a field that the address fills: as it is typed, until the address says something else. The field
 * itself stays, and with it the focus.
 */
export function useTyped(inAddress: string) {
  const [typed, setTyped] = useState(inAddress)
  const [before, setBefore] = useState(inAddress)
  if (inAddress !== before) {
    setBefore(inAddress)
    setTyped(inAddress)
  }
  return [inAddress === before ? typed : inAddress, setTyped] as const
}
