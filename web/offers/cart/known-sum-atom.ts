import { atom } from 'jotai'
import type { Money } from '../../../worker/catalog/pricing/schemas/pricing.ts'

interface KnownSum {
  /** The lines it was calculated from, compared by identity; for others it is void. */
  of: unknown
  sum: Money | null
}

/** The total of the selected lines at today's prices, once the cart's page has calculated it. */
export const knownSumAtom = atom<KnownSum | null>(null)
