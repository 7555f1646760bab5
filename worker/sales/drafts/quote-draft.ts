import { actorOf } from '../../actor-of.ts'
import type { ChosenTerms } from '../../db/json/chosen-terms.ts'
import type { Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { type CheckoutPlan, planCheckout } from '../checkout/plan-checkout.ts'
import { missingOf } from '../checkout/present-checkout.ts'
import type { WithCommand } from '../orders/command.ts'
import { postalOf } from '../orders/place/order-draft.ts'
import { getAdminQuote } from '../quotes/get-admin-quote.ts'
import type { PricedQuote } from '../quotes/price-lines.ts'
import { preparedMail } from '../quotes/quote-mail.ts'
import type { AdminQuote } from '../quotes/schemas.ts'
import { madeBefore, writeQuote } from '../quotes/write-quote.ts'
import { inCustomersWords } from './customer-words.ts'
import { lineCostOf } from './line-costs.ts'
import { type DraftState, readDraft } from './read-draft.ts'
import { requireSellable } from './require-sellable.ts'
import type { QuoteDraftInput } from './schemas.ts'

/**
 * Makes a quote for a customer, once for each key, and mails it to them in their language. With address, shipping and
 * payment chosen, it is accepted with one click at the total it says; without, it goes by its checkout. 409 for lines
 * that cannot be ordered so, or another total than was shown; 422 as `placeDraft`.
 */
export async function quoteDraft(
  ctx: Ctx,
  { input, command }: WithCommand<QuoteDraftInput>,
): Promise<AdminQuote> {
  const { grand_total: shown, days, ...draft } = input
  const staff = actorOf(ctx)
  const made = { madeBy: `staff ${staff.id} ${command.key}`, hash: command.hash }
  const before = await madeBefore(ctx, made)
  if (before !== null) return getAdminQuote(ctx, before.quote.id)
  const theirs = await inCustomersWords(ctx, input)
  const read = await readDraft(theirs, draft)
  const { state, discount } = read
  const plan = planCheckout(state, state.row, theirs)
  requireQuotable(plan, shown)
  requireSellable(ctx, draft, { state, plan })
  const priced = toPriced(read, plan, days)
  const chosen = chosenOf(read, plan)
  const { email } = state.person
  const { userId } = state
  const { quote } = await writeQuote(theirs, {
    ...priced,
    ...made,
    userId,
    email,
    staff: { id: staff.id, chosen, discount },
    mail: (written) => preparedMail(theirs, priced, { ...written, email, userId, chosen }),
  })
  return getAdminQuote(ctx, quote.id)
}

function requireQuotable(
  { problems, totals }: CheckoutPlan,
  shown: QuoteDraftInput['grand_total'],
) {
  const { grandTotal: now } = totals
  const isStock = problems.some(({ kind }) => kind === 'out_of_stock')
  const isOther =
    shown !== undefined && (shown.amount !== now.amount || shown.currency !== now.currency)
  if (!isStock && !isOther) return
  throw new AppError(isStock ? 'out_of_stock' : 'price_changed', {
    sentence: isStock ? 'draft_out_of_stock' : 'checkout_price_changed',
    extra: { lines: problems, grand_total: now },
  })
}

/** The lines at what is charged for them, as a quote stores them. */
function toPriced({ state }: DraftState, plan: CheckoutPlan, days?: number): PricedQuote {
  const { row, person, priced, sending } = state
  return {
    book: priced.book,
    totals: plan.totals,
    tax: plan.tax,
    days: days ?? sending.quoteDays,
    person,
    company: state.companies.find(({ id }) => id === row.company_id) ?? null,
    lines: plan.items.map((item, at) => {
      const { offer, product, quantity } = item
      const cost = lineCostOf({ state, plan }, item)?.cost
      const sums = plan.totals.lines[at]
      if (!offer?.price || !offer.channel_price || !product || !cost || !sums) {
        throw new Error('a line with a problem is not quoted')
      }
      return {
        position: at + 1,
        supplier_offer_item_id: item.supplier_offer_item_id,
        product_id: product.id,
        brand: product.brand.name,
        mpn: product.mpn,
        name: product.name,
        quantity,
        price_micros: offer.price.micros,
        channel_price_micros: offer.channel_price.micros,
        cost_micros: cost.micros,
        cost_currency: cost.currency,
        cost_vat_bps: cost.vatBps,
        sum: sums.sum.amount,
        tax: sums.tax.amount,
        days_min: offer.days_min,
        days_max: offer.days_max,
      }
    }),
  }
}

/** How it is sent and paid; null while something of it is still to be chosen. */
function chosenOf({ state }: DraftState, plan: CheckoutPlan): ChosenTerms | null {
  const { row, addresses } = state
  const { rate, paymentMethod } = plan
  const address = addresses.find(({ id }) => id === row.shipping_address_id) ?? null
  if (missingOf(plan, address !== null).length > 0 || !rate || !paymentMethod) return null
  return {
    address: rate.is_pickup || address === null ? null : postalOf(address),
    shipping_method: rate.method,
    shipping_title: rate.title,
    shipping: rate.price.amount,
    parcel_fees: plan.fees.map(({ amount }) => amount),
    payment_method: paymentMethod.code,
    payment_title: paymentMethod.title,
    comment: row.comment,
    po_number: row.po_number,
  }
}
