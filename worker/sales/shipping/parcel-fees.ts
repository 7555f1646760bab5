import { convertMoney } from '../../catalog/pricing/convert-money.ts'
import type { PriceBook } from '../../catalog/pricing/price-book.ts'
import type { Money } from '../../lib/money.ts'

/** A warehouse that something is taken from. */
export interface SendingWarehouse {
  id: number
  /** What a customer pays for the way from it, minor units of the base currency. */
  parcelFee: number
}

/**
 * What an order pays for the ways from its warehouses, once for each that costs something, each converted to the shown
 * currency and rounded for itself; in the order of their ids. Null without a rate.
 */
export function parcelFees(book: PriceBook, senders: Iterable<SendingWarehouse>): Money[] | null {
  const fees = new Map([...senders].map(({ id, parcelFee }) => [id, parcelFee]))
  const converted = [...fees]
    .filter(([, fee]) => fee > 0)
    .toSorted(([a], [b]) => a - b)
    .map(([, amount]) => convertMoney(book, { amount, currency: book.base }, book.currency.code))
  const known = converted.filter((fee) => fee !== null)
  return known.length < converted.length ? null : known
}
