import { queryBatch, query } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { AppError, invalid } from '../../errors.ts'
import type { Company } from '../../people/companies/schemas.ts'
import { companiesToBuyFor } from '../../people/companies/usable-companies.ts'
import type { PriceBook } from '../../catalog/pricing/price-book.ts'
import { unitCostOf } from '../../catalog/pricing/unit-cost.ts'
import type { TaxTerms } from '../../lib/margin.ts'
import { toSettings } from '../../store/settings/read-settings.ts'
import { itemsByIds } from '../cart/cart-rows.ts'
import { problemOf } from '../cart/present-item.ts'
import {
  type CurrencyPreferences,
  pricedItemQueries,
  readPricedItems,
} from '../cart/priced-items.ts'
import type { QuoteLine as WantedLine } from '../cart/schemas.ts'
import { calculateTotals, type OrderTotals } from '../checkout/calculate-totals.ts'

/** A line of a quote to be written, by column names. */
export interface PricedLine {
  position: number
  supplier_offer_item_id: number
  product_id: number
  brand: string
  mpn: string
  name: string
  quantity: number
  price_micros: number
  channel_price_micros: number
  cost_micros: number
  cost_currency: string
  cost_vat_bps: number
  sum: number
  tax: number
  days_min: number
  days_max: number
}

/** What a quote says: its lines at today's prices, and what they come to where the store is. */
export interface PricedQuote {
  book: PriceBook
  lines: PricedLine[]
  totals: OrderTotals
  tax: TaxTerms
  /** For how many days it holds. */
  days: number
  person: QuotePerson | null
  company: Company | null
}

interface QuotePerson {
  first_name: string
  last_name: string
  email: string
  phone: string | null
}

interface Wanted {
  items: WantedLine[]
  companyId: number | null
  preferences: CurrencyPreferences
  /** Whose prices they are, unless they are those of who asks; null: a guest's. */
  buyerId?: number | null
}

/**
 * Today's prices for what is wanted. One round trip. 409 `out_of_stock` with the offer items that cannot be
 * ordered so; 422 for somebody else's company.
 */
export async function priceLines(ctx: Ctx, wanted: Wanted): Promise<PricedQuote> {
  const found = await queryBatch(ctx.db.raw, quoteQueries(ctx, wanted))
  const [company = null] = found.companies
  if (wanted.companyId !== null && company === null) throw invalid('company_id', 'unknown_company')
  const settings = toSettings(
    found.settings.map(({ key, value }) => ({ key, value: JSON.parse(value) as unknown })),
  )
  const priced = readPricedItems(ctx, found, wanted.preferences)
  const rows = new Map(found.items.map((item) => [item.id, item]))
  const country = found.address[0]?.country ?? priced.book.channel.country ?? settings.home_country
  const tax = {
    bps: found.countries.find(({ code }) => code === country)?.tax_bps ?? 0,
    isIncluded: priced.book.isTaxIncluded,
  }
  const unavailable: number[] = []
  const lines = wanted.items.flatMap(({ supplier_offer_item_id: id, quantity }) => {
    const [row, offer, product] = [rows.get(id), priced.offerOf(id, quantity), priced.productOf(id)]
    const isOffered = problemOf(offer, quantity) === null
    if (!isOffered || !row || !product || !offer?.price || !offer.channel_price) {
      unavailable.push(id)
      return []
    }
    const cost = unitCostOf(priced.book, row, quantity)
    return [
      {
        id,
        quantity,
        product,
        offer,
        cost,
        price: offer.price,
        channelPrice: offer.channel_price,
      },
    ]
  })
  if (unavailable.length > 0) {
    throw new AppError('out_of_stock', { sentence: 'quote_unavailable', extra: { unavailable } })
  }
  const { currency } = priced.book
  const totals = calculateTotals(lines, {
    currency: currency.code,
    digits: currency.digits,
    shipping: null,
    tax,
  })
  return {
    book: priced.book,
    totals,
    tax,
    days: settings.quote_days,
    person: found.buyer[0] ?? null,
    company,
    lines: lines.map(({ id, quantity, product, offer, cost, price, channelPrice }, at) => ({
      position: at + 1,
      supplier_offer_item_id: id,
      product_id: product.id,
      brand: product.brand.name,
      mpn: product.mpn,
      name: product.name,
      quantity,
      price_micros: price.micros,
      channel_price_micros: channelPrice.micros,
      cost_micros: cost.micros,
      cost_currency: cost.currency,
      cost_vat_bps: cost.vatBps,
      sum: totals.lines[at]?.sum.amount ?? 0,
      tax: totals.lines[at]?.tax.amount ?? 0,
      days_min: offer.days_min,
      days_max: offer.days_max,
    })),
  }
}

function quoteQueries(ctx: Ctx, { items, companyId, buyerId: me = ctx.actor?.id ?? null }: Wanted) {
  return {
    ...pricedItemQueries(ctx, itemsByIds(items.map((item) => item.supplier_offer_item_id)), {
      buyerId: me,
    }),
    buyer: query<QuotePerson>`
      SELECT first_name, last_name, email, phone FROM users WHERE id = ${me}`,
    companies: query<Company>`SELECT * FROM (${companiesToBuyFor(me)}) WHERE id = ${companyId}`,
    address: query<{ country: string }>`SELECT country FROM addresses
      WHERE user_id = ${me} AND is_default_shipping = 1`,
    countries: query<{ code: string; tax_bps: number }>`
      SELECT code, tax_bps FROM countries WHERE tax_bps > 0`,
    settings: query<{ key: string; value: string }>`SELECT key, value FROM settings
      WHERE key IN ('home_country', 'quote_days')`,
  }
}
