import type { ChosenTerms } from '../../db/json/chosen-terms.ts'
import type { Ctx } from '../../env.ts'
import { conflict, invalid } from '../../errors.ts'
import { sha256 } from '../../lib/hash.ts'
import { chosenRow, withTypedAddress } from '../checkout/chosen-row.ts'
import { checkoutLines, heldQuoteOf, requireOrderable } from '../checkout/held-lines.ts'
import { planCheckout } from '../checkout/plan-checkout.ts'
import type { PlacedRow } from '../checkout/placed-row.ts'
import { type CheckoutState, readSale } from '../checkout/read-checkout.ts'
import type { PlaceCommand } from '../orders/place/place-order.ts'
import { placeSale, placedBefore } from '../orders/place/place-sale.ts'
import { readByToken } from './open-quote.ts'
import type { QuoteRecord, QuoteRow } from './read-quote.ts'

type ChosenQuote = QuoteRow & { userId: number; chosen: ChosenTerms }

/**
 * Orders all of a quote whose delivery and payment staff have chosen, once: repeated, it answers the same order, which
 * is its customer's, also when who has the mailed link is not signed in. At the total that the quote says.
 * 409 for a quote that is over, partly ordered, somebody else's, or whose terms the store no longer offers.
 */
export async function acceptQuote(ctx: Ctx, token: string): Promise<PlacedRow> {
  const record = await readByToken(ctx, token)
  const quote = requireChosen(record)
  if (ctx.actor !== null && ctx.actor.id !== quote.userId) {
    throw conflict('quote_of_another', { reason: 'quote_of_another' })
  }
  const inItsWords = { ...ctx, locale: quote.locale, origin: quote.origin }
  const sale = { madeBy: `quote ${quote.id}`, command: commandOf(quote) }
  const before = await placedBefore(inItsWords, sale)
  if (before !== null) return before
  requireUntouched(record)
  return placeSale(inItsWords, { ...sale, read: () => readQuoteSale(inItsWords, quote) })
}

/** 409 for a quote that its customer has still to choose for. */
function requireChosen({ quote }: QuoteRecord): ChosenQuote {
  const { userId, chosen } = quote
  if (userId === null || chosen === null) {
    throw conflict('quote_to_choose', { reason: 'quote_to_choose' })
  }
  return { ...quote, userId, chosen }
}

/** 409 once a part of it has been ordered: the rest goes by its checkout. */
function requireUntouched({ quote, lines }: QuoteRecord): void {
  if (quote.status === 'open' && lines.some(({ ordered }) => ordered > 0)) {
    throw conflict('quote_partly_ordered', { reason: 'quote_partly_ordered' })
  }
}

/** The command of an acceptance. Its key is the quote's, so that a quote is accepted once, by however many calls. */
const commandOf = (quote: QuoteRow): PlaceCommand => ({
  key: `quote ${quote.id}`,
  hash: sha256(quote.key),
  grand_total: { amount: quote.total, currency: quote.currency },
})

/** The quote as it can be bought now, with what was chosen for it. */
async function readQuoteSale(ctx: Ctx, quote: ChosenQuote): Promise<{ state: CheckoutState }> {
  const { id, userId, chosen, currency, companyId } = quote
  const which = { quoteId: id }
  const read = await readSale(ctx, {
    userId,
    quote: heldQuoteOf(userId, which),
    lines: checkoutLines(ctx, userId, which),
    channelId: quote.channelId,
    preferences: [currency],
  })
  const shown = read.priced.book.currency.code
  if (read.quote !== null) requireOrderable(ctx, read.quote, { currency: shown, userId })
  if (companyId !== null && !read.companies.some((company) => company.id === companyId)) {
    throw invalid('company_id', 'unknown_company')
  }
  const { state, addressId } = withTypedAddress(read, chosen.address)
  const row = chosenRow({
    currency,
    quote_id: id,
    company_id: companyId,
    shipping_address_id: addressId,
    shipping_method: chosen.shipping_method,
    payment_method: chosen.payment_method,
    comment: chosen.comment,
    po_number: chosen.po_number,
  })
  const money = (amount: number) => ({ amount, currency })
  const heldShipping = {
    price: money(chosen.shipping),
    fees: (chosen.parcel_fees ?? []).map(money),
  }
  const sale = { ...state, row, heldShipping }
  requireOffered(ctx, sale, row)
  return { state: sale }
}

/** 409 when the store no longer sends or takes money as the quote says. */
function requireOffered(ctx: Ctx, state: CheckoutState, row: ReturnType<typeof chosenRow>): void {
  const { items, rate, paymentMethod } = planCheckout(state, row, ctx)
  if (items.length > 0 && (rate === null || paymentMethod === null)) {
    throw conflict('quote_terms_changed', { reason: 'quote_terms_changed' })
  }
}
