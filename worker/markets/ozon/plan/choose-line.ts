import { costStepsOf } from '../../../catalog/pricing/cost-steps.ts'
import type { Pricer } from '../../../catalog/pricing/create-pricer.ts'
import { isOld, type LiveItem } from '../../../catalog/pricing/live-item.ts'
import type { AccountRow } from '../accounts/account-row.ts'
import { MOST_STOCK } from '../call/methods.ts'
import { priceThere } from './price-there.ts'

/** The line of a product that is sold there: the cheapest that has enough. */
export interface ChosenLine {
  offerItemId: number
  ozonWarehouseId: number
  price: number
  oldPrice: number
  /** Pieces that are offered. */
  stock: number
}

interface Terms {
  account: AccountRow
  mapping: ReadonlyMap<number, number>
  pricer: Pricer
  now: Date
  /** Staff have said that it is sold there, whatever the rule says. */
  isAlways: boolean
}

/**
 * Chooses among the lines of a product. Ozon sells single pieces: lines with a minimum or packs are left out. Null
 * where none fits.
 */
export function chooseLine(lines: readonly LiveItem[], terms: Terms): ChosenLine | null {
  let best: ChosenLine | null = null
  for (const line of lines) {
    const offered = offeredAs(line, terms)
    if (offered !== null && (best === null || isBetter(offered, best))) best = offered
  }
  return best
}

const isBetter = (one: ChosenLine, other: ChosenLine): boolean =>
  one.price < other.price || (one.price === other.price && one.offerItemId < other.offerItemId)

function offeredAs(line: LiveItem, { account, mapping, pricer, now, isAlways }: Terms) {
  const ozonWarehouseId = mapping.get(line.warehouse.id)
  const stock = Math.min(MOST_STOCK, line.remains - account.stockReserve)
  if (ozonWarehouseId === undefined || stock < 1 || line.minimum > 1 || line.pack > 1) return null
  if (line.whenOld === 'hide' && isOld(line, now)) return null
  if (!isAlways && !isOfRule(line, account, stock)) return null
  const micros = costStepsOf(line)[0]?.micros ?? line.costMicros
  const priced = pricer(line, micros)
  if (priced === null || priced.channelPrice.currency !== account.currency) return null
  const there = priceThere(priced.channelPrice.micros, account)
  if (!isAlways && !isInBand(there.price, account)) return null
  return { offerItemId: line.id, ozonWarehouseId, stock, ...there }
}

const isOfRule = (line: LiveItem, account: AccountRow, stock: number): boolean =>
  stock >= account.minimumStock &&
  isAmong(account.supplierIds, line.supplierId) &&
  isAmong(account.brandIds, line.brandId)

const isAmong = (ids: readonly number[], id: number): boolean =>
  ids.length === 0 || ids.includes(id)

const isInBand = (price: number, { priceFrom, priceTo }: AccountRow): boolean =>
  price >= (priceFrom ?? 0) && price <= (priceTo ?? Number.MAX_SAFE_INTEGER)
