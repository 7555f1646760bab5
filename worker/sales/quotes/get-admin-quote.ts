import { eq } from 'drizzle-orm'
import { quotes } from '../../db/schema/quotes.ts'
import { queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { seesCosts } from '../../permissions.ts'
import { floorPrice, type UnitCost } from '../../lib/margin.ts'
import { isLess, multiply, rational } from '../../lib/rational.ts'
import type { LiveItemRow } from '../../catalog/pricing/live-items.ts'
import type { PriceBook } from '../../catalog/pricing/price-book.ts'
import { netInBase, netUnitPrice, unitCostOf } from '../../catalog/pricing/unit-cost.ts'
import { asPromised, type PricedItems, readPricedItems } from '../cart/priced-items.ts'
import { headOf, offerQueries, presentLine } from './present-quote.ts'
import { type QuoteLineRow, type QuoteRecord, type QuoteRow, readQuote } from './read-quote.ts'
import type { AdminQuote, QuoteRisk } from './schemas.ts'

/** A quote with what its prices would be today and what its parts cost. Two round trips. */
export const getAdminQuote = async (ctx: Ctx, id: number): Promise<AdminQuote> =>
  presentAdminQuote(ctx, await readQuote(ctx, eq(quotes.id, id)))

/** A quote as staff sees it: held prices beside today's. */
async function presentAdminQuote(ctx: Ctx, record: QuoteRecord): Promise<AdminQuote> {
  const { quote, lines, order } = record
  const found = await queryBatch(ctx.db.raw, offerQueries(ctx, record))
  const today = {
    priced: readPricedItems(ctx, asPromised(found), [quote.currency]),
    items: new Map(found.items.map((item) => [item.id, item])),
  }
  return {
    ...headOf(ctx, record),
    order: order && { id: order.id, number: order.number },
    user_id: quote.userId,
    made_by: record.madeBy,
    lines: lines.map((line) => ({
      ...toAdminLine(line, quote, today),
      ...(!seesCosts(ctx) && { cost: null, cost_today: null }),
    })),
    can: { withdraw: quote.status === 'open' },
  }
}

interface Today {
  priced: PricedItems
  items: Map<number, LiveItemRow>
}

function toAdminLine(
  line: QuoteLineRow,
  quote: QuoteRow,
  { priced, items }: Today,
): AdminQuote['lines'][number] {
  const { supplierOfferItemId: id, quantity } = line
  const { book } = priced
  const shown = presentLine(line, quote, quote.status === 'open' ? priced : null)
  const agreed = { micros: line.costMicros, currency: line.costCurrency, vatBps: line.costVatBps }
  const row = items.get(id)
  const today = row === undefined ? null : unitCostOf(book, row, quantity)
  const offered = priced.offerOf(id, quantity)?.channel_price ?? null
  return {
    ...shown,
    price_today: offered?.currency === quote.currency ? offered : null,
    cost: netUnitPrice(book, agreed, quote.currency),
    cost_today: today && netUnitPrice(book, today, quote.currency),
    risk: quote.status === 'open' ? riskOf(book, { line, quote, agreed, today, shown }) : null,
  }
}

interface Held {
  line: QuoteLineRow
  quote: QuoteRow
  /** What it cost when the quote was made, and what it costs now. */
  agreed: UnitCost
  today: UnitCost | null
  shown: { problem: string | null }
}

/** What is worst about holding the price of a line; costs are compared with costs, both at today's rates. */
function riskOf(book: PriceBook, { line, quote, agreed, today, shown }: Held): QuoteRisk | null {
  if (shown.problem !== null) return 'gone'
  const was = netInBase(book, agreed)
  const now = today && netInBase(book, today)
  if (was === null || now === null) return null
  const held = rational(BigInt(line.channelPriceMicros))
  const rate = book.currencies.get(quote.currency)?.rate?.perUnit
  const tax = { bps: quote.taxBps, isIncluded: quote.isTaxIncluded }
  if (rate !== undefined && isLess(multiply(held, rate), floorPrice(now, 0, tax))) return 'loss'
  return isLess(was, now) ? 'risen' : null
}
