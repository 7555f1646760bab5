import { sumOf } from '../../lib/money.ts'
import type { HeldQuote } from './held-lines.ts'
import { linesToBuy } from './lines-to-buy.ts'
import type { CheckoutPlan } from './plan-checkout.ts'
import type { CheckoutRow, CheckoutState } from './read-checkout.ts'
import type { Checkout, CheckoutAnswer } from './schemas.ts'

/** A checkout as its page shows it. */
export function toAnswer(
  state: CheckoutState,
  row: CheckoutRow,
  plan: CheckoutPlan,
): CheckoutAnswer {
  const data = toCheckout(state, row, plan)
  return { data, shipping_method: data.shipping_method, payment_method: data.payment_method }
}

function toCheckout(state: CheckoutState, row: CheckoutRow, plan: CheckoutPlan): Checkout {
  const { person, companies, addresses } = state
  const { totals, rate, tax } = plan
  const company = companies.find(({ id }) => id === row.company_id) ?? null
  const addressOf = (id: number | null) => addresses.find((address) => address.id === id) ?? null
  const shipping = addressOf(row.shipping_address_id)
  const payment = addressOf(row.payment_address_id)
  return {
    id: row.id,
    quote: state.quote && toHeld(state, state.quote, row.is_partial === 1),
    currency: state.priced.book.currency.code,
    customer: {
      kind: company === null ? 'private' : 'company',
      first_name: person.first_name,
      last_name: person.last_name,
      email: person.email,
      phone: person.phone,
      company: company && { id: company.id, name: company.name, tax_number: company.tax_number },
    },
    company_id: company?.id ?? null,
    team_id: row.team_id,
    teams: state.teams,
    shipping_address_id: shipping?.id ?? null,
    shipping_address: shipping,
    payment_address_id: payment?.id ?? null,
    payment_address: payment,
    shipping_method: rate,
    shipping_rates: plan.rates,
    payment_method: plan.paymentMethod,
    payment_methods: plan.paymentMethods,
    unavailable_payment_methods: plan.unavailable,
    credit: plan.credit,
    comment: row.comment,
    po_number: row.po_number,
    items: plan.items,
    totals: {
      subtotal: totals.subtotal,
      discount: totals.discount,
      shipping: rate?.price ?? null,
      parcel_fees: sumOf([...plan.fees], totals.tax.currency),
      tax: totals.tax,
      tax_bps: tax.bps,
      is_tax_included: tax.isIncluded,
      grand_total: totals.grandTotal,
    },
    problems: plan.problems,
    missing: missingOf(plan, shipping !== null),
  }
}

/** The quote, and what there is of it now. */
function toHeld(state: CheckoutState, quote: HeldQuote, isPartial: boolean): Checkout['quote'] {
  const inStock = new Map(linesToBuy(state, true).map(({ id, quantity }) => [id, quantity]))
  const left = state.lines.filter(({ id, quantity }) => inStock.get(id) !== quantity).length
  return {
    number: quote.number,
    valid_until: new Date(quote.valid_until).toISOString(),
    is_partial: isPartial,
    can_be_partial: left > 0 && inStock.size > 0,
    lines_left: isPartial ? left : 0,
  }
}

/** What has to be chosen before the order can be placed; a pickup needs no address. */
export function missingOf(
  { rate, paymentMethod }: CheckoutPlan,
  hasAddress: boolean,
): Checkout['missing'] {
  return [
    ...(hasAddress || rate?.is_pickup ? [] : (['shipping_address_id'] as const)),
    ...(rate === null ? (['shipping_method'] as const) : []),
    ...(paymentMethod === null ? (['payment_method'] as const) : []),
  ]
}
