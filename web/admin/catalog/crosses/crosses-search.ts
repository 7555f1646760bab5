const STATES = ['all', 'conflict', 'denied'] as const
export type PairState = (typeof STATES)[number]

/** Longer ones are no numbers. */
const LONGEST = 80

/** What the address of the page says; absent: all pairs, of all numbers. */
export interface CrossesSearch {
  q?: string
  state?: Exclude<PairState, 'all'>
}

/** Reads it from whatever stands in the address; nonsense counts as absent. */
export function readCrossesSearch({ q, state }: Record<string, unknown>): CrossesSearch {
  const number = typeof q === 'string' || typeof q === 'number' ? String(q).trim() : ''
  return {
    ...(number !== '' && { q: number.slice(0, LONGEST) }),
    ...((state === 'conflict' || state === 'denied') && { state }),
  }
}

export const PAIR_STATES: readonly PairState[] = STATES
