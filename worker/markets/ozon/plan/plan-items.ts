import { createPricer } from '../../../catalog/pricing/create-pricer.ts'
import { toLiveItem } from '../../../catalog/pricing/live-items.ts'
import type { AccountRow } from '../accounts/account-row.ts'
import { type ChosenLine, chooseLine } from './choose-line.ts'
import type { Chunk, ChunkProduct, ItemRow } from './read-chunk.ts'
import { isJump, predictPrice } from './predict-price.ts'

/** An item as it is to be, where that differs from how it is; by column names. */
export interface PlannedItem {
  product_id: number
  offer_code: string
  offer_item_id: number | null
  price: number | null
  old_price: number
  prediction: string | null
  /** 1: the price is another one, and so is sent, or waits for staff. */
  is_changed: number
}

export interface PlannedStock {
  product_id: number
  ozon_warehouse_id: number
  stock: number
}

export interface Plan {
  items: PlannedItem[]
  stocks: PlannedStock[]
}

/** Our code of a product there. It never changes: brands and numbers are corrected, ids are not. */
export const offerCodeOf = (productId: number): string => `D${productId}`

/** What of a chunk differs from what the account wanted before. Pure: it reads nothing and writes nothing. */
export function planItems(account: AccountRow, chunk: Chunk, now: Date): Plan {
  const known = new Map(chunk.items.map((item) => [item.product_id, item]))
  const stocks = Map.groupBy(chunk.stocks, ({ item_id: id }) => id)
  const lines = Map.groupBy(chunk.lines, ({ product_id: id }) => id)
  const pricer = createPricer(chunk.book)
  const plan: Plan = { items: [], stocks: [] }
  for (const product of chunk.products) {
    const item = known.get(product.id) ?? null
    const isSold = product.is_forbidden === 0 && item?.choice !== 'never'
    const chosen = isSold
      ? chooseLine(
          (lines.get(product.id) ?? []).map((row) => toLiveItem(row, product.brand_id)),
          { account, mapping: chunk.mapping, pricer, now, isAlways: item?.choice === 'always' },
        )
      : null
    if (item === null && chosen === null) continue
    const planned = itemOf(account, { product, item, chosen })
    if (planned !== null) plan.items.push(planned)
    const shown = chosen !== null && isUndersold(item, chosen) ? { ...chosen, stock: 0 } : chosen
    plan.stocks.push(...stocksOf(product, shown, stocks.get(item?.id ?? 0) ?? []))
  }
  return plan
}

/**
 * While a rise is held back that Ozon would put in quarantine, the old price stands there: nothing is offered for it, as
 * Ozon would show nothing.
 */
const isUndersold = (item: ItemRow | null, { price }: ChosenLine): boolean =>
  item?.known_price != null &&
  price > item.known_price &&
  isJump(item.known_price, price) &&
  item.released_price !== price

interface Found {
  product: ChunkProduct
  item: ItemRow | null
  chosen: ChosenLine | null
}

/** Without a line the last price stays: nothing is sold for it, since no pieces are offered. */
function itemOf(account: AccountRow, { product, item, chosen }: Found): PlannedItem | null {
  const price = chosen?.price ?? item?.price ?? null
  const oldPrice = chosen?.oldPrice ?? item?.old_price ?? 0
  const offerCode = item?.offer_code ?? offerCodeOf(product.id)
  const isChanged = item === null || price !== item.price || oldPrice !== item.old_price
  const prediction =
    price === null
      ? null
      : predictPrice({
          price,
          oldPrice,
          offerCode,
          knownPrice: item?.known_price ?? null,
          releasedPrice: item?.released_price ?? null,
          currency: account.currency,
          accountCurrency: account.currency,
        })
  const isSame =
    item !== null &&
    !isChanged &&
    prediction === item.prediction &&
    (chosen?.offerItemId ?? null) === item.offer_item_id
  if (isSame) return null
  return {
    product_id: product.id,
    offer_code: offerCode,
    offer_item_id: chosen?.offerItemId ?? null,
    price,
    old_price: oldPrice,
    prediction,
    is_changed: Number(isChanged || prediction !== (item?.prediction ?? null)),
  }
}

/** Of the place that is sold from all pieces, of every other one none. */
function stocksOf(
  product: ChunkProduct,
  chosen: ChosenLine | null,
  before: { ozon_warehouse_id: number; stock: number }[],
): PlannedStock[] {
  const wanted = new Map(before.map((one) => [one.ozon_warehouse_id, 0]))
  if (chosen !== null) wanted.set(chosen.ozonWarehouseId, chosen.stock)
  return [...wanted].flatMap(([ozonWarehouseId, stock]) =>
    before.some((one) => one.ozon_warehouse_id === ozonWarehouseId && one.stock === stock)
      ? []
      : [{ product_id: product.id, ozon_warehouse_id: ozonWarehouseId, stock }],
  )
}
