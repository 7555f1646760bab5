import { eq } from 'drizzle-orm'
import { quotes } from '../../db/schema/quotes.ts'
import { queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { seesCosts } from '../../permissions.ts'
import type { UnitPrice } from '../../lib/money.ts'
import { convertUnitPrice } from '../../catalog/pricing/convert-unit-price.ts'
import { costStepsOf, stepAt } from '../../catalog/pricing/cost-steps.ts'
import { type LiveItemRow, toLiveItem } from '../../catalog/pricing/live-items.ts'
import { type PricedItems, readPricedItems } from '../cart/priced-items.ts'
import { headOf, offerQueries, presentLine } from './present-quote.ts'
import { type QuoteLineRow, type QuoteRecord, type QuoteRow, readQuote } from './read-quote.ts'
import type { AdminQuote, QuoteRisk } from './schemas.ts'

/** A quote with what its prices would be today and what its parts cost. Two round trips. */
export const getAdminQuote = async (ctx: Ctx, id: number): Promise<AdminQuote> =>
  presentAdminQuote(ctx, await readQuote(ctx, eq(quotes.id, id)))

/** A quote as staff sees it: held prices beside today's. */
async function presentAdminQuote(ctx: Ctx, record: QuoteRecord): Promise<AdminQuote> {
  const { quote, lines, order } = record
  const found = await queryBatch(ctx.db.raw, offerQueries(ctx, lines))
  const today = {
    priced: readPricedItems(ctx, found, [quote.currency]),
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
  const shown = presentLine(line, quote, quote.status === 'open' ? priced : null)
  const inOwn = (cost: UnitPrice) => convertUnitPrice(priced.book, cost, quote.currency)
  const row = items.get(id)
  const brandId = priced.productOf(id)?.brand.id ?? 0
  const costToday =
    row === undefined
      ? null
      : inOwn({
          micros: stepAt(costStepsOf(toLiveItem(row, brandId)), quantity).micros,
          currency: row.currency,
        })
  const offered = priced.offerOf(id, quantity)?.channel_price ?? null
  const priceToday = offered?.currency === quote.currency ? offered : null
  return {
    ...shown,
    price_today: priceToday,
    cost: inOwn({ micros: line.costMicros, currency: line.costCurrency }),
    cost_today: costToday,
    risk: quote.status === 'open' ? riskOf(line, { costToday, priceToday, shown }) : null,
  }
}

/** What is worst about holding the price of a line. */
function riskOf(
  { channelPriceMicros: held }: QuoteLineRow,
  {
    costToday,
    priceToday,
    shown,
  }: {
    costToday: UnitPrice | null
    priceToday: UnitPrice | null
    shown: { problem: string | null }
  },
): QuoteRisk | null {
  if (shown.problem !== null) return 'gone'
  if (costToday !== null && costToday.micros > held) return 'loss'
  return priceToday !== null && priceToday.micros > held ? 'risen' : null
}
