import { queryBatch } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { inLocale } from '../../../lib/by-locale.ts'
import { sha256 } from '../../../lib/hash.ts'
import type { Money } from '../../../lib/money.ts'
import { seesCosts } from '../../../permissions.ts'
import { shareOf } from '../../checkout/calculate-totals.ts'
import { balance, orderTotal } from '../balance.ts'
import { lineMargins, sumMargins } from '../order-margin.ts'
import { type LineRow, type OrderState, promisedOf } from '../order-state.ts'
import { costQueries, readCosts } from '../read-costs.ts'
import type { ChangeSide, OrderChangePreview, PreviewLine } from '../schemas/order-change.ts'
import { changeRefund } from './change-refund.ts'
import type { ChangePlan } from './plan-change.ts'

/** A change before it is written: the order as it is and as it would be; methods are named as the reader calls them. */
export async function presentChange(
  ctx: Ctx,
  state: OrderState,
  plan: ChangePlan,
): Promise<OrderChangePreview> {
  const figures = changeFigures(state, plan)
  const { order } = state
  const costs = seesCosts(ctx)
    ? readCosts(order, await queryBatch(ctx.db.raw, costQueries(order)))
    : null
  const margin = (lines: LineRow[]): Money | null => {
    const sum = costs && sumMargins(lineMargins({ ...state, lines }, costs))
    return sum && { amount: sum.amount, currency: order.currency }
  }
  return {
    ...figures,
    before: { ...figures.before, margin: margin(state.lines) },
    after: { ...figures.after, margin: margin(plan.after.lines) },
    shipping_methods: figures.shipping_methods.map(inWordsOf(ctx, plan.market.methods)),
    payment_methods: figures.payment_methods.map(inWordsOf(ctx, plan.market.paymentMethods)),
    stamp: stampOf(figures),
  }
}

interface Named {
  code: string
  title: Partial<Record<string, string>>
}

/** A method with its title in the reader's language: the order has it in its customer's. */
const inWordsOf =
  ({ locale }: Ctx, all: readonly Named[]) =>
  <Method extends { code: string; title: string }>(method: Method): Method => {
    const named = all.find(({ code }) => code === method.code)
    return named === undefined ? method : { ...method, title: inLocale(named.title, locale) }
  }

/** What `agreed` has to name for a plan to be written. */
export const planStamp = (state: OrderState, plan: ChangePlan): string =>
  stampOf(changeFigures(state, plan))

type Figures = Omit<OrderChangePreview, 'stamp'>

/** Of all that a person sees and agrees to; what it may be changed to besides is no part of it. */
const stampOf = ({ before, after, difference, to_refund }: Figures): string =>
  sha256(JSON.stringify([before, after, difference, to_refund]))

/** What a change comes to, before and after; margins apart. */
export function changeFigures(state: OrderState, plan: ChangePlan): Figures {
  const { currency } = state.order
  const money = (amount: number): Money => ({ amount, currency })
  const { rates, isShippingKept } = plan.delivery
  const { refund } = changeRefund(state, plan)
  return {
    before: sideOf(state),
    after: sideOf({ ...state, ...plan.after }),
    difference: money(plan.difference),
    to_refund: money(refund),
    is_shipping_kept: isShippingKept,
    shipping_methods: rates.map(({ method, title, price }) => ({ code: method, title, price })),
    payment_methods: plan.paymentMethods,
    is_same: isSame(state, plan),
  }
}

/** Whether the order stays as it is. */
export function isSame({ order }: OrderState, { change }: ChangePlan): boolean {
  const isKept = Object.entries(change.order).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(order[name as keyof typeof order]),
  )
  return isKept && change.lines.length + change.added.length + change.removed.length === 0
}

function sideOf(state: Pick<OrderState, 'order' | 'lines' | 'documents'>): ChangeSide {
  const { order, lines } = state
  const { currency } = order
  const money = (amount: number): Money => ({ amount, currency })
  const open = lines.filter(({ ordered, canceled }) => ordered > canceled)
  const goods = open.reduce((sum, line) => sum + openShare(line, line.sum), 0)
  const tax = open.reduce((sum, line) => sum + openShare(line, line.tax), order.shippingTax)
  return {
    lines: open.map((line) => toPreviewLine(line, currency)),
    goods: money(goods),
    shipping: money(order.shipping),
    tax: money(tax),
    total: money(orderTotal(order, lines)),
    due: money(balance(state)),
    margin: null,
    promised: promisedOf(order),
    shipping_method: { code: order.shippingMethod, title: order.shippingTitle },
    payment_method: { code: order.paymentMethod, title: order.paymentTitle },
    shipping_address: order.shippingAddress,
  }
}

const openShare = ({ ordered, canceled }: LineRow, amount: number): number =>
  shareOf(amount, ordered - canceled, ordered)

const toPreviewLine = (line: LineRow, currency: string): PreviewLine => ({
  order_line_id: line.id === 0 ? null : line.id,
  supplier_offer_item_id: line.supplierOfferItemId,
  product: { id: line.productId, brand: line.brand, mpn: line.mpn, name: line.name },
  quantity: line.ordered - line.canceled,
  price: { micros: line.channelPriceMicros, currency },
  sum: { amount: openShare(line, line.sum), currency },
  tax: { amount: openShare(line, line.tax), currency },
  days_min: line.daysMin,
  days_max: line.daysMax,
})
