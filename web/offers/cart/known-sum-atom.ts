import { atom } from 'jotai'
import type { Money } from '../../../worker/catalog/pricing/schemas/pricing.ts'

interface KnownSum {
  /** The very lines it is of; others make it void. */
  of: unknown
  sum: Money | null
}

/** What the selected lines come to at today's prices, once the cart's page has reckoned it. */
export const knownSumAtom = atom<KnownSum | null>(null)
