import { chooseBook } from '../../catalog/pricing/choose-book.ts'
import { type LiveItemRow, toLiveItem } from '../../catalog/pricing/live-items.ts'
import { toLiveRows } from '../../catalog/pricing/plain-items.ts'
import type { PriceBook } from '../../catalog/pricing/price-book.ts'
import { priceBookQuery } from '../../catalog/pricing/read-price-book.ts'
import { readSupplyBook, SUPPLY_BOOK } from '../../catalog/pricing/supply-book.ts'
import { toProductRef } from '../../catalog/search/match/product-rows.ts'
import { offerMaker } from '../../catalog/search/present/to-offer.ts'
import type { ProductRef } from '../../catalog/search/schemas/search.ts'
import { query, queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import type { Locale } from '../../../web/lib/locales.ts'
import type { Money } from '../../lib/money.ts'
import type { CurrencyPreferences } from '../cart/priced-items.ts'
import { offeredIn } from '../checkout/read-checkout.ts'
import { readSendingTerms, SENDING_TERMS } from '../checkout/sending-terms.ts'
import { METHODS, readMethods } from '../shipping/method-rows.ts'
import { parcelFees } from '../shipping/parcel-fees.ts'
import { type BuyerWay, buyerWay } from './buyer-way.ts'
import type { BasketLineInput } from './schemas.ts'
import { goneOffer, keepBest, type SuppliedOffer, toSupplied } from './supplied-offer.ts'
import {
  basketBuyer,
  basketProducts,
  type BasketProductRow,
  bestLines,
  linesById,
  PARCEL_FEES,
  type WantedSupply,
} from './supply-statements.ts'

/** Products that are looked for: those of all lines, and their analogs as far as there is room. */
const MOST_PRODUCTS = 4_000
/** Offers that are planned with. */
const MOST_OFFERS = 8_000

/** What is to be bought, and whose prices it is bought at. */
export interface BasketWishes {
  /** Of one list or of several. */
  lines: readonly Pick<BasketLineInput, 'product_id' | 'quantity' | 'analogs' | 'present'>[]
  /** Shown in; null and absent: in the first of `preferences`, else in that of the buyer, else of the channel. */
  currency?: string | null | undefined
  preferences?: CurrencyPreferences
  /** Whose prices and way; absent: of who asks. Null: a guest. */
  buyerId?: number | null
  /** Absent: where the call is made. */
  channelId?: number
}

export interface BasketProduct {
  ref: ProductRef
  /** Grams of a piece; null: not known. */
  weight: number | null
}

/** All that a basket can be bought from, at one buyer's prices of one moment. */
export interface BasketSupply {
  book: PriceBook
  locale: Locale
  products: ReadonlyMap<number, BasketProduct>
  /** By offer item: those that may be chosen, and those that are taken now. */
  offers: ReadonlyMap<number, SuppliedOffer>
  /** Those that may be chosen, by product. */
  candidates: ReadonlyMap<number, readonly SuppliedOffer[]>
  /** By warehouse, for those that cost something, in the shown currency, without tax on top. */
  fees: ReadonlyMap<number, Money>
  way: BuyerWay
}

/**
 * Reads what lines can be bought from: all live offers of their products and analogs, priced, limited and dated as the
 * cart and the checkout do it. One round trip, at most 4,000 products and some 8,000 offers: of more, analogs that are
 * named last are left out, and each product keeps its cheapest and its earliest offers, at least two, so that none is
 * dropped whole. What is taken now is always among them. Serves several lists of one buyer; `planOf` plans each.
 */
export async function gatherSupply(ctx: Ctx, wishes: BasketWishes): Promise<BasketSupply> {
  const { buyerId = ctx.actor?.id ?? null, channelId = ctx.channel.id } = wishes
  const { currency = null, preferences = [], lines } = wishes
  const wanted = wantedOf(lines)
  const view = { now: ctx.now, buyerId, channelId }
  const found = await queryBatch(ctx.db.raw, {
    book: priceBookQuery({ ...view, currency: null }),
    supply: SUPPLY_BOOK,
    buyer: buyerId === null ? null : basketBuyer({ buyerId, channelId }),
    products: basketProducts(wanted),
    lines: bestLines(wanted),
    taken: wanted.itemIds.length === 0 ? null : linesById(wanted),
    fees: PARCEL_FEES,
    methods: METHODS,
    sending: SENDING_TERMS,
    countries: query<{ code: string; tax_bps: number; holidays: string }>`
      SELECT code, tax_bps, holidays FROM countries WHERE tax_bps > 0 OR holidays <> '[]'`,
  })
  const [supplyRow] = found.supply
  if (supplyRow === undefined) throw new Error('the supply book is one row')
  const [buyer] = found.buyer
  const book = chooseBook(found.book, [currency, ...preferences, buyer?.currency ?? null], {
    ...view,
  })
  const supplyBook = readSupplyBook(supplyRow)
  const taken = new Map(toLiveRows(found.taken, supplyBook).map((row) => [row.id, row]))
  const items = new Map(toLiveRows(found.lines, supplyBook).map((row) => [row.id, row]))
  const products = new Map(found.products.map((row) => [row.id, row]))
  return {
    book,
    locale: ctx.locale,
    products: new Map(found.products.map((row) => [row.id, toProduct(row, ctx.locale)])),
    ...offersOf({ wanted, lines, items, taken, products, book, now: ctx.now }),
    fees: new Map(
      found.fees.flatMap(({ id, parcel_fee: parcelFee }) => {
        const [fee] = parcelFees(book, [{ id, parcelFee }]) ?? []
        return fee === undefined ? [] : [[id, fee] as const]
      }),
    ),
    way: buyerWay({
      book,
      methods: offeredIn(book.channel.shippingMethods, readMethods(found.methods)),
      usual: buyer?.shipping_method ?? null,
      country: buyer?.country ?? null,
      isGuest: buyerId === null,
      countries: found.countries,
      sending: readSendingTerms(found.sending),
    }),
  }
}

/** Products of lines first, then the first analog of each, then the second. */
function wantedOf(lines: BasketWishes['lines']): WantedSupply {
  const ids = new Set(lines.map((line) => line.product_id))
  const most = Math.max(0, ...lines.map(({ analogs }) => analogs.length))
  for (let at = 0; at < most; at += 1) {
    for (const { analogs } of lines) {
      const id = analogs[at]
      if (id !== undefined && ids.size < MOST_PRODUCTS) ids.add(id)
    }
  }
  const items = lines.flatMap(({ present }) => present.map((part) => part.supplier_offer_item_id))
  return { productIds: [...ids], itemIds: [...new Set(items)] }
}

const toProduct = (row: BasketProductRow, locale: Locale): BasketProduct => ({
  ref: toProductRef(row, locale),
  weight: row.weight,
})

interface Read {
  wanted: WantedSupply
  lines: BasketWishes['lines']
  items: ReadonlyMap<number, LiveItemRow>
  taken: ReadonlyMap<number, LiveItemRow>
  products: ReadonlyMap<number, BasketProductRow>
  book: PriceBook
  now: Date
}

function offersOf({ wanted, lines, items, taken, products, book, now }: Read) {
  const toOffer = offerMaker({ book, wanted: null, now })
  const pieces = piecesOf(lines)
  const supply = (row: LiveItemRow) => {
    const product = products.get(row.product_id)
    if (product === undefined) return null
    const offer = toOffer(toLiveItem(row, product.brand_id), pieces.get(row.product_id) ?? 1)
    const supplied = offer && toSupplied(offer)
    return supplied && { supplied, micros: offer.channel_price?.micros ?? Infinity }
  }
  const priced = [...items.values()].flatMap((row) => supply(row) ?? [])
  const candidates = keepBest(
    Map.groupBy(
      priced.filter(({ supplied }) => supplied.isCandidate),
      ({ supplied }) => supplied.productId,
    ),
    MOST_OFFERS,
  )
  const offers = new Map(
    [...candidates.values()].flat().map((supplied) => [supplied.offer.id, supplied]),
  )
  for (const id of wanted.itemIds) {
    if (offers.has(id)) continue
    const row = taken.get(id) ?? null
    offers.set(id, (row && supply(row)?.supplied) ?? goneOffer(id, row))
  }
  return { candidates, offers }
}

/** What all lines want of each product: analogs as much as the product they stand in for. */
function piecesOf(lines: BasketWishes['lines']): Map<number, number> {
  const pieces = new Map<number, number>()
  const add = (id: number, quantity: number) => pieces.set(id, (pieces.get(id) ?? 0) + quantity)
  for (const { product_id: id, analogs, quantity } of lines) {
    add(id, quantity)
    for (const analog of analogs) if (analog !== id) add(analog, quantity)
  }
  return pieces
}
