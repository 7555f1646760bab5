import type { LiveItemRow } from '../../../catalog/pricing/live-items.ts'
import { unitCostOf } from '../../../catalog/pricing/unit-cost.ts'
import type { OzonPostingProduct } from '../../../db/schema/ozon.ts'
import type { Ctx } from '../../../env.ts'
import { localeCodes } from '../../../../web/lib/locales.ts'
import { calculateTotals, type OrderTotals } from '../../../sales/checkout/calculate-totals.ts'
import { personSnapshot, rateSnapshot } from '../../../sales/checkout/snapshots.ts'
import type { Command } from '../../../sales/orders/command.ts'
import { ORDER_PREFIX } from '../../../sales/orders/next-number.ts'
import type { DraftLine, OrderDraft } from '../../../sales/orders/place/order-draft.ts'
import type { Step } from './posting-step.ts'
import { ozonChannelId } from './ozon-channel.ts'
import { type PostingMarket, readMarket } from './read-market.ts'

/** Why a posting is no order yet. */
export const POSTING_PROBLEMS = ['unknown_offer', 'out_of_stock', 'currency_missing'] as const

/** Why a posting cannot be an order yet. */
export class PostingProblem extends Error {
  readonly code: (typeof POSTING_PROBLEMS)[number]
  constructor(code: (typeof POSTING_PROBLEMS)[number]) {
    super(code)
    this.name = 'PostingProblem'
    this.code = code
  }
}

/** How orders of Ozon are sent and paid; no method of the shop is called so. */
export const OZON_METHOD = 'ozon'
const SHIPPING_TITLE = 'Ozon FBS'
const PAYMENT_TITLE = 'Ozon'

/** The order that a posting is to be, at Ozon's prices, of lines that have the pieces now. */
export async function postingDraft(
  ctx: Ctx,
  { account, posting }: Step,
  command: Command,
): Promise<OrderDraft> {
  const market = await readMarket(ctx, account, posting.products)
  const { book } = market
  const isOurs = (code: string) => code === account.currency && code === book.currency.code
  if (!posting.products.every((product) => isOurs(product.currency))) {
    throw new PostingProblem('currency_missing')
  }
  const totals = totalsOf(market, posting.products)
  return {
    source: { madeBy: command.key },
    discount: null,
    key: command.key,
    prefix: book.channel.orderPrefix ?? ORDER_PREFIX,
    isSoldElsewhere: true,
    lines: linesOf(market, posting.products).map((line, at) => ({
      ...line,
      sum: totals.lines[at]?.sum.amount ?? 0,
      tax: totals.lines[at]?.tax.amount ?? 0,
    })),
    titles: localeCodes().map((locale) => ({
      locale,
      shipping_title: SHIPPING_TITLE,
      payment_title: PAYMENT_TITLE,
    })),
    pickup: null,
    transfer: null,
    order: {
      ...PLAIN_TERMS,
      ...moneyOf(market, totals),
      ...daysOf(posting.ship_by),
      placed_hash: command.hash,
      user_id: account.customerId,
      channel_id: await ozonChannelId(ctx, account.currency),
      origin: ctx.origin,
      customer: jsonOf(personSnapshot(market.person, null)),
      shipping_address: jsonOf(toOzon(market.person.first_name)),
      po_number: posting.posting_number,
    },
  }
}

/** What every order of Ozon has: it pays after delivery, by its own reports. */
const PLAIN_TERMS = {
  status: 'pending',
  quote_id: null,
  quote_number: null,
  team_id: null,
  company_id: null,
  locale: 'ru',
  payment_address: null,
  shipping_method: OZON_METHOD,
  shipping_title: SHIPPING_TITLE,
  shipping_days_min: 0,
  shipping_days_max: 0,
  payment_method: OZON_METHOD,
  payment_title: PAYMENT_TITLE,
  comment: '',
  discount: 0,
  shipping: 0,
  shipping_tax: 0,
  is_tax_included: 1,
  is_prepaid: 0,
  credit_days: null,
  credit_owed: 0,
  credit_excuse: null,
} as const

/** What it comes to; the tax is the store's own country's, and is in the price. */
function totalsOf({ book }: PostingMarket, products: OzonPostingProduct[]): OrderTotals {
  const { code: currency, digits } = book.currency
  const priced = products.map(({ quantity, price_micros: micros }) => {
    const price = { micros, currency }
    return { quantity, price, channelPrice: price }
  })
  return calculateTotals(priced, {
    currency,
    digits,
    shipping: { amount: 0, currency },
    tax: { bps: book.homeTaxBps, isIncluded: true },
  })
}

const moneyOf = ({ book }: PostingMarket, { subtotal, tax, grandTotal }: OrderTotals) => ({
  currency: book.currency.code,
  digits: book.currency.digits,
  rate: jsonOf(rateSnapshot(book)),
  subtotal: subtotal.amount,
  tax: tax.amount,
  grand_total: grandTotal.amount,
  tax_bps: book.homeTaxBps,
})

/** It is promised for the day on which it is to be handed over. */
function daysOf(shipBy: number | null) {
  const day = shipBy === null ? null : new Date(shipBy).toISOString().slice(0, 10)
  return { promised_from: day, promised_to: day }
}

const jsonOf = (value: object | null) => (value === null ? null : JSON.stringify(value))

/** Ozon alone knows where the parcel goes: we hand it over. */
const toOzon = (name: string) => ({
  first_name: name,
  last_name: '',
  company_name: 'Ozon',
  address_line_one: SHIPPING_TITLE,
  address_line_two: null,
  city: '',
  district: null,
  country: 'RU',
  postcode: '',
  phone: '',
})

/** A line for each product of the posting: the line that was offered there, else the cheapest that has the pieces. */
function linesOf(market: PostingMarket, products: OzonPostingProduct[]): DraftLine[] {
  const taken = new Map<number, number>()
  return products.map((product, at) => {
    const item = market.items.get(product.offer_id)
    if (item === undefined) throw new PostingProblem('unknown_offer')
    const row = lineWith(market, product, { item, taken })
    if (row === null) throw new PostingProblem('out_of_stock')
    taken.set(row.id, (taken.get(row.id) ?? 0) + product.quantity)
    const cost = unitCostOf(market.book, row, product.quantity)
    return {
      position: at + 1,
      cart_item_id: null,
      quote_line_id: null,
      quote_left: null,
      supplier_offer_item_id: row.id,
      product_id: item.product_id,
      brand: item.brand,
      mpn: item.mpn,
      name: item.name,
      supplier_id: row.supplier_id,
      warehouse_id: row.warehouse_id,
      price_micros: product.price_micros,
      channel_price_micros: product.price_micros,
      cost_micros: cost.micros,
      cost_currency: cost.currency,
      cost_vat_bps: cost.vatBps,
      sum: 0,
      tax: 0,
      weight: item.weight ?? 0,
      days_min: row.days_min,
      days_max: row.days_max,
      ordered: product.quantity,
      list_cost: row.cost_micros,
      ladder: row.ladder ?? '',
    }
  })
}

interface Choice {
  item: { product_id: number; offer_item_id: number | null }
  /** Pieces that earlier lines of the posting take. */
  taken: ReadonlyMap<number, number>
}

function lineWith(
  { lines }: PostingMarket,
  { quantity }: OzonPostingProduct,
  { item, taken }: Choice,
): LiveItemRow | null {
  const enough = lines.filter(
    (row) =>
      row.product_id === item.product_id && row.remains - (taken.get(row.id) ?? 0) >= quantity,
  )
  return enough.find(({ id }) => id === item.offer_item_id) ?? enough[0] ?? null
}
