import { useEffect, useRef, useState } from 'react'
import type { Offer } from '../../../../worker/catalog/search/schemas/search.ts'

export interface LadderTarget {
  offer: Offer
  /** The element of the price beside which the ladder opens. */
  anchor: HTMLElement
}

const REST_MS = 120
const LEAVE_MS = 160

/** One ladder for a whole table: opens beside the price that is hovered, focused or pressed. */
export function useLadder() {
  const [target, setTarget] = useState<LadderTarget | null>(null)
  const timer = useRef(0)
  const cancel = () => clearTimeout(timer.current)
  const change = (next: LadderTarget | null, milliseconds: number) => {
    cancel()
    timer.current = window.setTimeout(() => setTarget(next), milliseconds)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    target,
    open: (offer: Offer, anchor: HTMLElement) => change({ offer, anchor }, 0),
    openSoon: (offer: Offer, anchor: HTMLElement) => change({ offer, anchor }, REST_MS),
    closeSoon: () => change(null, LEAVE_MS),
    /** The pointer has moved into the ladder. */
    keep: cancel,
    close: () => change(null, 0),
  }
}

export type Ladder = ReturnType<typeof useLadder>
