import type { Ctx } from '../../env.ts'
import { isLocale } from '../../../web/lib/locales.ts'
import { marginOf, netAmount } from '../../lib/margin.ts'
import { type Money, sumOf } from '../../lib/money.ts'
import { seesCosts } from '../../permissions.ts'
import type { CartItem } from '../cart/schemas.ts'
import { type CheckoutPlan, planCheckout } from '../checkout/plan-checkout.ts'
import { missingOf } from '../checkout/present-checkout.ts'
import { inDraftChannel } from './customer-words.ts'
import { lineCostOf, type Planned } from './line-costs.ts'
import { type DraftState, readDraft } from './read-draft.ts'
import type { Draft, DraftInput } from './schemas.ts'

/** What a draft comes to now, at the checkout's own calculation; it writes nothing. Costs for those who may see them. */
export async function calculateDraft(called: Ctx, input: DraftInput): Promise<Draft> {
  const ctx = await inDraftChannel(called, input.channel_id)
  const draft = await readDraft(ctx, input)
  const { state } = draft
  const plan = planCheckout(state, state.row, ctx)
  const currency = state.priced.book.currency.code
  const address = state.addresses.find(({ id }) => id === state.row.shipping_address_id) ?? null
  const lines = plan.items.map((item) => toLine(ctx, { state, plan }, item))
  return {
    customer: customerOf(ctx, draft),
    companies: state.companies.map(({ id, name, tax_number }) => ({ id, name, tax_number })),
    company_id: state.row.company_id,
    currency,
    channel_id: ctx.channel.id,
    addresses: state.addresses.filter(({ id }) => id > 0),
    shipping_address_id: address !== null && address.id > 0 ? address.id : null,
    shipping_rates: plan.rates,
    shipping_method: plan.rate,
    payment_methods: plan.paymentMethods,
    unavailable_payment_methods: plan.unavailable,
    payment_method: plan.paymentMethod,
    credit: plan.credit,
    lines,
    totals: totalsOf(plan),
    discount: { amount: draft.discount?.amount ?? 0, currency },
    missing: missingOf(plan, address !== null),
    margin: draftMargin(plan, lines, currency),
    quote_days: state.sending.quoteDays,
  }
}

function customerOf(ctx: Ctx, { state: { userId, person } }: DraftState): Draft['customer'] {
  return {
    id: userId,
    name: `${person.first_name} ${person.last_name}`.trim(),
    email: person.email,
    phone: person.phone,
    locale: isLocale(person.locale) ? person.locale : ctx.locale,
  }
}

function toLine(ctx: Ctx, planned: Planned, item: CartItem): Draft['lines'][number] {
  const { state } = planned
  const { supplier_offer_item_id: id, quantity } = item
  const cost = lineCostOf(planned, item)
  return {
    supplier_offer_item_id: id,
    quantity,
    product: item.product,
    offer: state.priced.offerOf(id, quantity),
    charged: item.channel_price,
    sum: item.sum,
    problem: item.problem,
    is_below_floor: cost?.isBelowFloor ?? false,
    cost_sum: seesCosts(ctx) ? (cost?.costSum ?? null) : null,
  }
}

const totalsOf = ({ totals, rate, fees, tax }: CheckoutPlan): Draft['totals'] => ({
  subtotal: totals.subtotal,
  discount: totals.discount,
  shipping: rate?.price ?? null,
  parcel_fees: sumOf([...fees], totals.tax.currency),
  tax: totals.tax,
  tax_bps: tax.bps,
  is_tax_included: tax.isIncluded,
  grand_total: totals.grandTotal,
})

/** What the lines bring without their tax, less what they cost; null while a cost is unknown. */
function draftMargin(
  { totals, tax }: CheckoutPlan,
  lines: Draft['lines'],
  currency: string,
): Draft['margin'] {
  const costs = lines.flatMap(({ cost_sum: cost }): Money[] => (cost === null ? [] : [cost]))
  if (costs.length < lines.length) return null
  const net = totals.lines.reduce(
    (sum, line) => sum + netAmount(line.sum.amount, line.tax.amount, tax.isIncluded),
    0,
  )
  const { amount, bps } = marginOf({ net, cost: sumOf(costs, currency).amount })
  return { amount: { amount, currency }, bps }
}
