import type { Ctx } from '../../../env.ts'
import { conflict, invalid } from '../../../errors.ts'
import type { TaxTerms } from '../../../lib/margin.ts'
import { sumOf } from '../../../lib/money.ts'
import { calculateTotals } from '../../checkout/calculate-totals.ts'
import { ON_ACCOUNT, owedInBase } from '../../credit/owed.ts'
import { isPrepaid, methodsFor } from '../../payment-methods/methods-for.ts'
import { orderAfter, orderTotal } from '../balance.ts'
import type { OrderChange } from '../commit-order.ts'
import type { LineRow, OrderRow, OrderState } from '../order-state.ts'
import type { OrderChangeInput } from '../schemas/order-change.ts'
import { editLines, type PlannedLine } from './edit-lines.ts'
import {
  type DeliveryTerms,
  planDelivery,
  planPayment,
  planPromise,
  planTax,
  requireUnshipped,
} from './plan-terms.ts'
import { type Market, readMarket } from './read-market.ts'
import { type StockNeed, stockNeeds } from './stock-needs.ts'

/** What a change comes to, calculated from the order and today's offers each time. */
export interface ChangePlan {
  market: Market
  lines: PlannedLine[]
  delivery: DeliveryTerms
  paymentMethods: { code: string; title: string }[]
  /** What the order, its lines and new ones become. */
  change: Required<Pick<OrderChange, 'lines' | 'added' | 'removed' | 'order'>>
  after: Pick<OrderState, 'order' | 'lines'>
  /** Pieces of offers that it takes more or less of. */
  needs: StockNeed[]
  /** What all of it costs more, minor units; below zero: less. */
  difference: number
}

interface Planning {
  input: OrderChangeInput
  mayUndercut: boolean
}

/**
 * Plans a change with the calculators of the checkout. One round trip. 409 for an order that is over or held
 * for fraud; 422 on the field of what cannot be done.
 */
export async function planChange(
  ctx: Ctx,
  state: OrderState,
  { input, mayUndercut }: Planning,
): Promise<ChangePlan> {
  const { order } = state
  requireOpen(state)
  requireUnshipped(state, input)
  requireReason(input)
  const market = await readMarket(ctx, state, itemsOf(state, input))
  const tax = planTax(state, { market, input })
  const edited = editLines(state, { market, input, mayUndercut, tax, locale: ctx.locale })
  const lines = withSums(state, edited, tax)
  const left = lines.flatMap(({ is }) => is ?? [])
  const fresh = lines.flatMap(({ was, is }) =>
    is !== null && was?.supplierOfferItemId !== is.supplierOfferItemId ? [is] : [],
  )
  const delivery = planDelivery(state, { market, input, lines: left, fresh, now: ctx.now })
  const sums = sumsOf(order, left, delivery)
  const country = delivery.address?.country ?? market.sending.homeCountry
  const total = { amount: sums.grandTotal, currency: order.currency }
  const { offered } = methodsFor(
    market.paymentMethods,
    { country, total, credit: creditOf(order, { market, input, total: total.amount }) },
    { book: market.priced.book, locale: order.locale, env: ctx.env },
  )
  const payment = planPayment(order, input, offered)
  const change = {
    ...changedLines(lines),
    order: {
      ...delivery.columns,
      ...sums,
      ...planPromise(order, delivery),
      ...(payment && { ...payment, isPrepaid: isPrepaid(payment.paymentMethod) }),
      ...(payment?.paymentMethod === ON_ACCOUNT && {
        creditDays: market.standing?.credit_days ?? 0,
      }),
    },
  }
  const after = orderAfter(state, change)
  return {
    market,
    lines,
    delivery,
    paymentMethods: offered.map(({ code, title }) => ({ code, title })),
    change,
    after,
    needs: stockNeeds(market, lines),
    difference: orderTotal(after.order, after.lines) - orderTotal(order, state.lines),
  }
}

/** What its company would owe for it beyond what it owes now; null: it has no terms. */
function creditOf(
  { digits, rate, paid, refunded, creditOwed }: OrderRow,
  { market, input, total }: { market: Market; input: OrderChangeInput; total: number },
) {
  const { standing } = market
  if (standing === null) return null
  const owed = owedInBase({ amount: total - paid + refunded, digits, rate })
  return { standing, owed: owed - creditOwed, isExcused: input.credit_reason !== undefined }
}

function requireOpen({ order }: OrderState): void {
  if (order.fraudReason !== null) throw conflict('order_frozen')
  if (['canceled', 'closed', 'completed'].includes(order.status))
    throw conflict('order_change_over')
}

function requireReason({ lines = [], added = [], reason = '' }: OrderChangeInput): void {
  const isPriced = [...lines, ...added].some(
    (line) => line.price_micros !== undefined || line.discount !== undefined,
  )
  if (isPriced && reason === '') throw invalid('reason', 'required')
}

/** Every offer that has to be known: those that come in, and those of lines that are edited. */
function itemsOf({ lines }: OrderState, { lines: edits = [], added = [] }: OrderChangeInput) {
  return [
    ...lines.map((line) => line.supplierOfferItemId),
    ...edits.flatMap((edit) => edit.supplier_offer_item_id ?? []),
    ...added.map((line) => line.supplier_offer_item_id),
  ]
}

/** Sums and taxes of lines; those that papers speak of stay as they were written there. */
function withSums({ order }: OrderState, lines: PlannedLine[], tax: TaxTerms): PlannedLine[] {
  const { currency, digits } = order
  const left = lines.flatMap(({ is }) => is ?? [])
  const totals = calculateTotals(left.map(toPriced(currency)), {
    currency,
    digits,
    shipping: null,
    tax,
  })
  const sums = new Map(left.map((line, at) => [line, totals.lines[at]]))
  return lines.map((line) => {
    const { was, is } = line
    const found = is === null ? undefined : sums.get(is)
    if (is === null || found === undefined || isOnPaper(was)) return line
    return { ...line, is: { ...is, sum: found.sum.amount, tax: found.tax.amount } }
  })
}

const isOnPaper = (line: LineRow | null): boolean =>
  line !== null && line.invoiced + line.shipped + line.canceled > 0

const toPriced =
  (currency: string) =>
  ({ ordered, priceMicros, channelPriceMicros }: LineRow) => ({
    quantity: ordered,
    price: { micros: priceMicros, currency },
    channelPrice: { micros: channelPriceMicros, currency },
  })

/** What the order comes to by its lines. */
function sumsOf(
  { currency, digits }: OrderRow,
  lines: LineRow[],
  { columns, tax }: DeliveryTerms,
): Pick<OrderRow, 'subtotal' | 'discount' | 'tax' | 'taxBps' | 'grandTotal'> {
  const sum = (amounts: number[]) =>
    sumOf(
      amounts.map((amount) => ({ amount, currency })),
      currency,
    ).amount
  const subtotal = sum(lines.map((line) => line.sum))
  const taxes = sum([...lines.map((line) => line.tax), columns.shippingTax])
  const { discount } = calculateTotals(lines.map(toPriced(currency)), {
    currency,
    digits,
    shipping: null,
    tax,
  })
  return {
    subtotal,
    discount: discount.amount,
    tax: taxes,
    taxBps: tax.bps,
    grandTotal: sum([subtotal, columns.shipping, tax.isIncluded ? 0 : taxes]),
  }
}

function changedLines(lines: PlannedLine[]) {
  return {
    lines: lines.flatMap(({ was, is }) => {
      if (was === null || is === null) return []
      const {
        orderId: _,
        received,
        bought,
        refusedBySupplier,
        refusedUntold,
        allocations,
        ...columns
      } = is
      const isSame = Object.entries(columns).every(
        ([name, value]) => was[name as keyof typeof columns] === value,
      )
      return isSame ? [] : [columns]
    }),
    added: lines.flatMap(({ was, is }) => (was === null && is !== null ? [is] : [])),
    removed: lines.flatMap(({ was, is }) => (was !== null && is === null ? [was.id] : [])),
  }
}
