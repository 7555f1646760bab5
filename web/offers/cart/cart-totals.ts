import type { Money } from '../../../worker/catalog/pricing/schemas/pricing.ts'
import { lineSum } from '../../lib/format-money.ts'
import type { CartEntry } from './cart-entry.ts'
import { isBlocked } from './is-blocked.ts'

/** Totals of the selected lines. */
export interface CartTotals {
  /** Selected lines that can be ordered as they stand. */
  entries: CartEntry[]
  warehouses: number
  /** What the parcels from them cost, in the currency of the first total; null for nothing. */
  parcelFees: Money | null
  /** One per currency; several only while a line has no rate for the currency shown. */
  totals: Money[]
  /** What prices below the usual one save, in the currency of the first total; null for nothing. */
  saved: Money | null
  /** Selected lines whose price rose and was not accepted. */
  rises: CartEntry[]
  /** Selected lines that can be ordered, but in another quantity. */
  problems: CartEntry[]
}

/** True for a selected line that is not saved for later. */
export const isWanted = ({ line }: CartEntry): boolean => line.selected && !line.is_saved_for_later

/** Sums of line sums, each line rounded once, in whole minor units. */
export function sumByCurrency(sums: readonly Money[]): Money[] {
  const totals = new Map<string, bigint>()
  for (const { amount, currency } of sums) {
    totals.set(currency, (totals.get(currency) ?? 0n) + BigInt(amount))
  }
  return [...totals].map(([currency, minor]) => ({ amount: Number(minor), currency }))
}

/** Totals of the lines that are selected and not saved for later. */
export function cartTotals(entries: readonly CartEntry[]): CartTotals {
  const wanted = entries.filter(isWanted)
  const counted = wanted.filter(({ problem }) => problem === null || problem === 'unpriced')
  const totals = sumByCurrency(counted.flatMap(({ sum }) => sum ?? []))
  const [saved] = sumByCurrency(counted.flatMap(savedOn))
  const places = new Map(counted.map(({ offer }) => [offer?.warehouse.id, offer?.warehouse]))
  const [parcelFees = null] = sumByCurrency(
    [...places.values()].flatMap((place) => place?.parcel_fee ?? []),
  )
  return {
    entries: counted,
    warehouses: places.size,
    parcelFees,
    totals,
    saved: saved === undefined || saved.amount <= 0 ? null : saved,
    rises: wanted.filter(({ move }) => move?.kind === 'rose'),
    problems: wanted.filter((entry) => entry.problem !== null && !isBlocked(entry)),
  }
}

/** The sum at the usual price minus the line's sum. */
function savedOn({ usualPrice, sum, line }: CartEntry): Money[] {
  if (usualPrice === null || sum === null || usualPrice.currency !== sum.currency) return []
  const minor = BigInt(lineSum(usualPrice, line.quantity).amount) - BigInt(sum.amount)
  return [{ amount: Number(minor), currency: sum.currency }]
}
