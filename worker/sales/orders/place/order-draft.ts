import type { CheckoutPlan } from '../../checkout/plan-checkout.ts'
import type { PickupPoint } from '../../shipping/schemas.ts'
import type { CheckoutState } from '../../checkout/read-checkout.ts'
import type { Address } from '../../../people/addresses/schemas.ts'
import type { Company } from '../../../people/companies/schemas.ts'
import type { Ctx } from '../../../env.ts'
import { inLocale } from '../../../lib/by-locale.ts'
import { type Locale, localeCodes } from '../../../../web/lib/locales.ts'
import type { TransferSettings } from '../../bank-transfers/schemas.ts'
import { ON_ACCOUNT } from '../../credit/owed.ts'
import { isPrepaid } from '../../payment-methods/methods-for.ts'
import { transferDetails } from '../../bank-transfers/requested-transfer.ts'
import { unitCostOf } from '../../../catalog/pricing/unit-cost.ts'
import { ORDER_PREFIX } from '../next-number.ts'
import { orderStatus } from '../order-status.ts'
import type { Command } from '../command.ts'
import { personSnapshot, rateSnapshot, registeredAddress } from '../../checkout/snapshots.ts'
import type { PostalSnapshot } from '../../../db/json/order.ts'

/** A line of an order to be written, by column names. Sums in minor units, weight in grams. */
export interface DraftLine {
  position: number
  /** The line of the cart that it takes away; null: bought by a quote or by staff, the cart stays. */
  cart_item_id: number | null
  /** The line of the quote that it is taken off, and how many pieces were left of it; null: from the cart. */
  quote_line_id: number | null
  quote_left: number | null
  supplier_offer_item_id: number
  product_id: number
  brand: string
  mpn: string
  name: string
  supplier_id: number
  warehouse_id: number
  price_micros: number
  channel_price_micros: number
  cost_micros: number
  cost_currency: string
  cost_vat_bps: number
  sum: number
  tax: number
  weight: number
  days_min: number
  days_max: number
  ordered: number
  /** Terms the line was priced by: the order is written only while they hold. */
  list_cost: number
  ladder: string
}

interface MethodTitles {
  locale: Locale
  shipping_title: string
  payment_title: string
}

/** From what an order is placed: a person's open checkout, or the mark of what staff or a quote have chosen. */
export type Source = { checkoutId: number } | { madeBy: string }

/** What staff took off the prices, and why. */
export interface StaffDiscount {
  /** Hundredths of a percent; null: an amount was named. */
  percent_bps: number | null
  /** Minor units that the order costs less. */
  amount: number
  reason: string
}

/** An order to be written, by column names. */
export interface OrderDraft {
  source: Source
  discount: StaffDiscount | null
  order: Record<string, string | number | null>
  lines: DraftLine[]
  /** What its methods are called in each language. */
  titles: MethodTitles[]
  /** What its number begins with. */
  prefix: string
  /** It was sold in a market, and so is no test even before the store is opened. */
  isSoldElsewhere: boolean
  /** Where it is picked up, in the language of the request; null for what is sent. */
  pickup: PickupPoint | null
  key: string
  /** The bank details, when it is paid by transfer and staff has set them. */
  transfer: TransferSettings | null
}

interface Placing {
  state: CheckoutState
  plan: CheckoutPlan
  command: Command
  source: Source
  discount?: StaffDiscount | null
}

/** All that an order stores, from the checkout as it is. */
export function toOrderDraft(
  ctx: Ctx,
  { state, plan, command, source, discount = null }: Placing,
): OrderDraft {
  const { row, priced, addresses } = state
  const { totals, rate, paymentMethod, tax } = plan
  const { currency } = priced.book
  if (row === null || rate === null || paymentMethod === null) throw new Error('not placeable')
  const shipping = addresses.find(({ id }) => id === row.shipping_address_id) ?? null
  const company = state.companies.find(({ id }) => id === row.company_id) ?? null
  const payment = addresses.find(({ id }) => id === row.payment_address_id)
  const isOfCart = 'checkoutId' in source && state.quote === null
  const lines = toLines(state, plan, isOfCart)
  const isAwaited = isPrepaid(paymentMethod.code)
  const isOnAccount = paymentMethod.code === ON_ACCOUNT
  return {
    source,
    discount,
    key: command.key,
    prefix: priced.book.channel.orderPrefix ?? ORDER_PREFIX,
    isSoldElsewhere: false,
    lines,
    titles: titlesOf(state, { shipping: rate.method, payment: paymentMethod.code }),
    pickup: rate.pickup,
    transfer: isAwaited ? transferOf(state, paymentMethod.code) : null,
    order: {
      status: orderStatus({
        lines: lines.map(({ ordered }) => ({ ...UNTOUCHED, ordered })),
        isFraud: false,
        isPaymentAwaited: isAwaited && totals.grandTotal.amount > 0,
        isPaid: false,
      }),
      placed_hash: command.hash,
      quote_id: state.quote?.id ?? null,
      quote_number: state.quote?.number ?? null,
      user_id: state.userId,
      team_id: row.team_id,
      company_id: row.company_id,
      channel_id: priced.book.channelId,
      locale: ctx.locale,
      origin: state.quote?.origin ?? ctx.origin,
      currency: currency.code,
      digits: currency.digits,
      rate: jsonOf(rateSnapshot(priced.book)),
      customer: jsonOf(personSnapshot(state.person, company)),
      shipping_address: jsonOf(
        rate.is_pickup
          ? null
          : shipping && { ...postalOf(shipping), ...addressee(shipping, company) },
      ),
      payment_address: jsonOf(payerAddress(state, { payment, shipping, company })),
      shipping_method: rate.method,
      shipping_title: rate.title,
      shipping_days_min: rate.delivery_days_min,
      shipping_days_max: rate.delivery_days_max,
      promised_from: rate.arrives?.from ?? null,
      promised_to: rate.arrives?.to ?? null,
      payment_method: paymentMethod.code,
      payment_title: paymentMethod.title,
      comment: row.comment,
      po_number: row.po_number,
      subtotal: totals.subtotal.amount,
      discount: totals.discount.amount,
      shipping: rate.price.amount,
      tax: totals.tax.amount,
      grand_total: totals.grandTotal.amount,
      tax_bps: tax.bps,
      is_tax_included: Number(tax.isIncluded),
      shipping_tax: totals.shippingTax.amount,
      is_prepaid: Number(isAwaited),
      credit_days: isOnAccount ? (plan.credit?.days ?? 0) : null,
      credit_owed: isOnAccount ? plan.owed : 0,
      credit_excuse: isOnAccount ? state.creditExcuse : null,
    },
  }
}

function titlesOf(
  { methods, paymentMethods }: CheckoutState,
  chosen: Record<'shipping' | 'payment', string>,
): MethodTitles[] {
  const shipping = methods.find(({ code }) => code === chosen.shipping)?.title ?? {}
  const payment = paymentMethods.find(({ code }) => code === chosen.payment)?.title ?? {}
  return localeCodes().map((locale) => ({
    locale,
    shipping_title: inLocale(shipping, locale),
    payment_title: inLocale(payment, locale),
  }))
}

function transferOf({ paymentMethods }: CheckoutState, code: string): TransferSettings | null {
  const method = paymentMethods.find((one) => one.code === code && code === 'money_transfer')
  const details = transferDetails(method?.settings ?? {})
  return details.account === '' ? null : details
}

const UNTOUCHED = { invoiced: 0, shipped: 0, refunded: 0, canceled: 0, refundedUnshipped: 0 }

const jsonOf = (value: object | null) => (value === null ? null : JSON.stringify(value))

function toLines(state: CheckoutState, { items: lines, totals }: CheckoutPlan, isOfCart: boolean) {
  const { items, goods, quote, priced } = state
  const left = new Map(state.lines.map(({ id, quantity }) => [id, quantity]))
  return lines.map((line, index): DraftLine => {
    const { offer, product, quantity } = line
    const row = items.get(line.supplier_offer_item_id)
    const sums = totals.lines[index]
    if (!offer?.price || !offer.channel_price || !product || !row || !sums) {
      throw new Error('a line with a problem is not ordered')
    }
    const cost = unitCostOf(priced.book, row, quantity)
    return {
      position: index + 1,
      cart_item_id: isOfCart ? line.id : null,
      quote_line_id: quote === null ? null : line.id,
      quote_left: quote === null ? null : (left.get(line.id) ?? 0),
      supplier_offer_item_id: line.supplier_offer_item_id,
      product_id: product.id,
      brand: product.brand.name,
      mpn: product.mpn,
      name: product.name,
      supplier_id: row.supplier_id,
      warehouse_id: row.warehouse_id,
      price_micros: offer.price.micros,
      channel_price_micros: offer.channel_price.micros,
      cost_micros: cost.micros,
      cost_currency: cost.currency,
      cost_vat_bps: cost.vatBps,
      sum: sums.sum.amount,
      tax: sums.tax.amount,
      weight: goods.get(line.supplier_offer_item_id)?.weight ?? 0,
      days_min: offer.days_min,
      days_max: offer.days_max,
      ordered: quantity,
      list_cost: row.cost_micros,
      ladder: row.ladder ?? '',
    }
  })
}

/** What is bought for a company is addressed to it, unless the address says otherwise. */
const addressee = ({ company_name }: Address, company: Company | null) => ({
  company_name: company_name ?? company?.name ?? null,
})

interface Payer {
  /** Chosen for the payer. */
  payment: Address | undefined
  shipping: Address | null
  company: Company | null
}

/** The payer's address: the chosen one, else where a company is registered, else where it is sent to. */
function payerAddress(
  { person }: CheckoutState,
  { payment, shipping, company }: Payer,
): PostalSnapshot | null {
  if (payment !== undefined) return postalOf(payment)
  if (company !== null) return registeredAddress(company, person)
  return shipping && postalOf(shipping)
}

/** An address as an order keeps it. */
export const postalOf = (address: Address): PostalSnapshot => ({
  first_name: address.first_name,
  last_name: address.last_name,
  company_name: address.company_name,
  address_line_one: address.address_line_one,
  address_line_two: address.address_line_two,
  city: address.city,
  district: address.district,
  country: address.country,
  postcode: address.postcode,
  phone: address.phone,
})
