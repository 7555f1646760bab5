import { queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import type { Money } from '../../lib/money.ts'
import { itemsByIds } from '../cart/cart-rows.ts'
import { problemOf } from '../cart/present-item.ts'
import { partOf } from '../checkout/lines-to-buy.ts'
import {
  asPromised,
  type PricedItems,
  pricedItemQueries,
  readPricedItems,
} from '../cart/priced-items.ts'
import { stepOf } from '../payment-methods/methods-for.ts'
import { tokenOf } from './quote-link.ts'
import { type QuoteLineRow, type QuoteRecord, type QuoteRow, stateOf } from './read-quote.ts'
import type { Quote } from './schemas.ts'

/** The statements that read today's offers for the lines of a quote. */
export const offerQueries = (ctx: Ctx, { quote, lines }: Pick<QuoteRecord, 'quote' | 'lines'>) =>
  pricedItemQueries(ctx, itemsByIds(lines.map((line) => line.supplierOfferItemId)), {
    buyerId: quote.userId,
    channelId: quote.channelId,
    isAnyCurrency: true,
  })

/** A quote as whoever has its link sees it; the order is named to who placed it alone. */
export async function presentQuote(ctx: Ctx, record: QuoteRecord): Promise<Quote> {
  const { quote, lines, order } = record
  const me = ctx.actor?.id ?? null
  const isOpen = stateOf(quote, ctx.now) === 'open'
  const priced = isOpen
    ? readPricedItems(ctx, asPromised(await queryBatch(ctx.db.raw, offerQueries(ctx, record))), [
        quote.currency,
      ])
    : null
  const shown = lines.map((line) => presentLine(line, quote, priced))
  const isOfAnother = quote.userId !== null && quote.userId !== me
  // Who has the mailed link to what staff made acts for its customer, unless they are signed in as somebody else.
  const mayAccept = quote.chosen !== null && (!isOfAnother || me === null)
  return {
    ...headOf(ctx, record),
    order: order !== null && order.userId === me ? { id: order.id, number: order.number } : null,
    lines: shown,
    is_of_another: isOfAnother,
    can: {
      accept: mayAccept && isOpen && shown.every(isWhole),
      pay: mayAccept && order?.status === 'pending_payment' && isPaidOnline(quote),
    },
  }
}

/** All of it is still to be ordered, and can be. */
const isWhole = ({ ordered, problem }: Quote['lines'][number]) => ordered === 0 && problem === null

const isPaidOnline = ({ chosen }: QuoteRow) =>
  chosen !== null && stepOf(chosen.payment_method) === 'redirect'

/** All of a quote but what depends on who asks. */
export function headOf(
  ctx: Ctx,
  { quote }: QuoteRecord,
): Omit<Quote, 'order' | 'lines' | 'is_of_another' | 'can'> {
  const money = (amount: number): Money => ({ amount, currency: quote.currency })
  const { first_name, last_name, email, company } = quote.customer
  return {
    id: quote.id,
    number: quote.number,
    token: tokenOf(ctx.env, quote.key),
    state: stateOf(quote, ctx.now),
    created_at: quote.createdAt.toISOString(),
    valid_until: quote.validUntil.toISOString(),
    currency: quote.currency,
    customer: { name: `${first_name} ${last_name}`.trim(), email },
    company: company?.name ?? null,
    seller: quote.seller,
    subtotal: money(quote.subtotal),
    tax: money(quote.tax),
    tax_bps: quote.taxBps,
    is_tax_included: quote.isTaxIncluded,
    total: money(quote.total),
    is_by_staff: quote.staffId !== null,
    chosen: quote.chosen && {
      address: quote.chosen.address,
      shipping_title: quote.chosen.shipping_title,
      shipping: money(quote.chosen.shipping),
      payment_title: quote.chosen.payment_title,
      comment: quote.chosen.comment,
      po_number: quote.chosen.po_number,
    },
    reason: quote.reason,
  }
}

/** A line with what can be ordered of it now; `priced` is null for a quote that is over. */
export const presentLine = (
  line: QuoteLineRow,
  { currency }: QuoteRow,
  priced: PricedItems | null,
): Quote['lines'][number] => ({
  ...stockOf(line, priced),
  id: line.id,
  supplier_offer_item_id: line.supplierOfferItemId,
  product: { id: line.productId, brand: line.brand, mpn: line.mpn, name: line.name },
  quantity: line.quantity,
  ordered: line.ordered,
  price: { micros: line.channelPriceMicros, currency },
  sum: { amount: line.sum, currency },
  days_min: line.daysMin,
  days_max: line.daysMax,
})

/** What of the rest could be ordered now, and why not all of it. */
function stockOf(
  { supplierOfferItemId: id, quantity, ordered }: QuoteLineRow,
  priced: PricedItems | null,
): Pick<Quote['lines'][number], 'in_stock' | 'problem'> {
  const rest = quantity - ordered
  if (priced === null || rest === 0) return { in_stock: 0, problem: null }
  const offer = priced.offerOf(id, rest)
  const problem = problemOf(offer, rest)
  if (problem === null) return { in_stock: rest, problem }
  return { in_stock: offer?.channel_price ? (partOf(rest, offer) ?? 0) : 0, problem }
}
