import { convertMoney } from '../../catalog/pricing/convert-money.ts'
import type { DayMeasure } from '../../db/schema/figures.ts'
import { orderTotal } from '../../sales/orders/balance.ts'
import {
  type GoodsMargin,
  lineMargins,
  netPrice,
  netRefunds,
  sumMargins,
} from '../../sales/orders/order-margin.ts'
import type { CountedOrder } from './read-day-orders.ts'

/** What rows of `day_sums` add up, in minor units of one currency. */
interface Amounts {
  count: number
  amount: number
  net: number
  margin: number
  unrated: number
  uncosted: number
}

/** A row of `day_sums` without its day. */
export interface DaySum extends Amounts {
  measure: DayMeasure
  currency: string
  channelId: number
  key: string
}

/** The rows of a day while its orders are read, by what each is about. */
export type DaySums = Map<string, DaySum>

/** The currency of rows of all orders: the base one. */
export const ALL_CURRENCIES = ''

/** So many parts, brands, suppliers and customers are kept of each day. */
const MOST_KEPT = 50
const BOUNDED: ReadonlySet<DayMeasure> = new Set(['part', 'brand', 'supplier', 'customer'])

type Part = Amounts & Pick<DaySum, 'measure' | 'key'>

/** Adds an order to the rows of its day: to those of its currency, and to those in the base currency. */
export function addOrder(sums: DaySums, counted: CountedOrder, base: string): void {
  const { channelId, currency } = counted.state.order
  for (const part of partsOf(counted)) {
    add(sums, { ...part, currency, channelId })
    add(sums, { ...inBase(counted, part, base), currency: ALL_CURRENCIES, channelId })
  }
}

/** Adds what was asked to be returned on the day: `amount` is pieces. */
export function addReturns(
  sums: DaySums,
  { channelId, currency, returns, pieces }: ReturnSum,
): void {
  const row = { channelId, key: '', ...NO_MONEY, count: returns, amount: pieces }
  for (const of of [currency, ALL_CURRENCIES])
    add(sums, { ...row, measure: 'return', currency: of })
}

interface ReturnSum {
  channelId: number
  currency: string
  returns: number
  pieces: number
}

const NO_MONEY = { net: 0, margin: 0, unrated: 0, uncosted: 0 }

function add(sums: DaySums, { measure, currency, channelId, key, ...more }: DaySum): void {
  const name = `${measure} ${currency} ${channelId} ${key}`
  const known = sums.get(name)
  sums.set(name, {
    measure,
    currency,
    channelId,
    key,
    ...(known === undefined ? more : sumOf([known, more])),
  })
}

/** Amounts of one currency together. */
export function sumOf(all: readonly Amounts[]): Amounts {
  const sum = (name: keyof Amounts) => all.reduce((total, one) => total + one[name], 0)
  return {
    count: sum('count'),
    amount: sum('amount'),
    net: sum('net'),
    margin: sum('margin'),
    unrated: sum('unrated'),
    uncosted: sum('uncosted'),
  }
}

/** What an order adds to each measure, in its own currency. */
function partsOf(counted: CountedOrder): Part[] {
  const { state, costs } = counted
  const { order, lines, documents } = state
  const margins = lineMargins(state, costs)
  const credited = documents.reduce((sum, { total }) => sum + total, 0)
  const whole = amountsOf(orderTotal(order, lines) - credited, sumMargins(margins))
  const goods = lines.map((line, at) => ({
    line,
    amount: netPrice(line, order.isTaxIncluded) - netRefunds(state, line),
    margin: margins[at] ?? null,
  }))
  const by = (measure: DayMeasure, keyOf: (line: (typeof lines)[number]) => string): Part[] =>
    [...Map.groupBy(goods, ({ line }) => keyOf(line))].map(([key, own]) => ({
      measure,
      key,
      ...amountsOf(
        own.reduce((sum, { amount }) => sum + amount, 0),
        sumMargins(own.map(({ margin }) => margin)),
      ),
    }))
  const buyer = order.companyId === null ? `u${order.userId}` : `c${order.companyId}`
  return [
    { measure: 'order', key: '', ...whole },
    { measure: 'payment', key: order.paymentMethod, ...whole },
    ...by('part', ({ productId }) => String(productId)),
    ...by('brand', ({ brand }) => brand),
    ...by('supplier', ({ supplierId }) => String(supplierId)),
    ...by('customer', () => buyer),
  ]
}

const amountsOf = (amount: number, margin: GoodsMargin | null): Amounts => ({
  count: 1,
  amount,
  net: margin === null ? 0 : margin.net - margin.refunded,
  margin: margin?.amount ?? 0,
  unrated: 0,
  uncosted: margin === null ? 1 : 0,
})

/** The same in the base currency; without a rate nothing but that it is there. */
function inBase({ state, costs }: CountedOrder, part: Part, base: string): Part {
  const { currency } = state.order
  // A margin may be below zero: it is converted as what it is above or below it.
  const convert = (amount: number): number | null => {
    const converted = convertMoney(costs.book, { amount: Math.abs(amount), currency }, base)
    return converted === null ? null : Math.sign(amount) * converted.amount
  }
  const [amount, net, margin] = [convert(part.amount), convert(part.net), convert(part.margin)]
  const isCosted = part.uncosted === 0 && net !== null && margin !== null
  return {
    ...part,
    amount: amount ?? 0,
    net: isCosted ? net : 0,
    margin: isCosted ? margin : 0,
    unrated: amount === null ? 1 : 0,
    uncosted: isCosted ? 0 : 1,
  }
}

/** What is kept of a day: of each bounded measure the largest rows, and the rest of them as one without a key. */
export function keptOf(sums: DaySums): DaySum[] {
  const groups = Map.groupBy(
    sums.values(),
    ({ measure, currency, channelId }) => `${measure} ${currency} ${channelId}`,
  )
  return [...groups.values()].flatMap((rows) => {
    const [first] = rows
    if (first === undefined || !BOUNDED.has(first.measure)) return rows
    const sorted = rows.toSorted(
      (one, other) => other.amount - one.amount || (one.key < other.key ? -1 : 1),
    )
    const rest = sorted.slice(MOST_KEPT)
    const kept = sorted.slice(0, MOST_KEPT)
    return rest.length === 0 ? kept : [...kept, { ...first, key: '', ...sumOf(rest) }]
  })
}
