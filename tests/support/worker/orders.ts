import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { calculateTotals } from '../../../worker/sales/checkout/calculate-totals.ts'
import { connect } from '../../../worker/db/client.ts'
import { orderLines, orders } from '../../../worker/db/schema/orders.ts'
import { stockHolds } from '../../../worker/db/schema/stock.ts'
import { stock } from '../../worker/search/stock.ts'
import { createUser } from './factories.ts'
import { shelve } from './shelf.ts'

/** What a line is of: an item of `stock`, or ids of nothing when only the order matters. */
export interface MintedItem {
  itemId: number
  productId: number
  warehouse: { id: number; supplierId: number }
}

interface LineWish {
  quantity?: number
  /** Apiece, charged, millionths. */
  micros?: number
  /** Apiece, the store's own, millionths. */
  ownMicros?: number
  mpn?: string
  item?: MintedItem
}

type MintedLine = LineWish & { item: MintedItem; mpn: string }
type OrderColumns = typeof orders.$inferInsert

interface OrderWish {
  lines?: LineWish[]
  /** Its pieces were bought and lie on the shelf. */
  isReceived?: boolean
  shipping?: number
  taxBps?: number
  isTaxIncluded?: boolean
  digits?: number
  /** Any other column. */
  order?: Partial<OrderColumns>
}

const DIGITS = 2

/** An item of nothing: has an id that no other has. */
export const noItem = (): MintedItem => ({
  itemId: freshId(),
  productId: 1,
  warehouse: { id: 1, supplierId: 1 },
})

/** Among 2^52: nobody else has it. */
function freshId(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
  return (high % 2 ** 20) * 2 ** 32 + low + 2 ** 51
}

/**
 * An order as placing leaves it, with its pieces reserved: by default of a new customer's, one line of 5
 * pieces at 1.00 BYN of an item that 100 are left of, 9.00 for shipping, 20 % of tax included, paid on
 * delivery.
 */
export async function mintOrder(wish: OrderWish = {}) {
  const db = connect(env.DB)
  const userId = wish.order?.userId ?? (await createUser()).id
  const lines = await Promise.all((wish.lines ?? [{}]).map(withItem))
  const values = orderValues(wish, lines, userId)
  const [order] = await db.insert(orders).values(values.order).returning()
  if (order === undefined) throw new Error('no order')
  const rows = values.lines.map((line) => ({ ...line, orderId: order.id }))
  const holds = lines.map(({ item, quantity = 5 }) => ({
    offerItemId: item.itemId,
    reserved: quantity,
  }))
  const [first, ...others] = rows.map((row) => db.insert(orderLines).values(row).returning())
  if (first === undefined) throw new Error('no lines')
  const found = await db.batch([
    first,
    ...others,
    ...holds.map((hold) =>
      db
        .insert(stockHolds)
        .values(hold)
        .onConflictDoUpdate({
          target: stockHolds.offerItemId,
          set: { reserved: sql`reserved + ${hold.reserved}` },
        }),
    ),
  ])
  const minted = found.slice(0, rows.length).flat() as (typeof orderLines.$inferSelect)[]
  if (wish.isReceived === true) await shelve(minted)
  return { order, lines: minted, items: lines.map(({ item }) => item) }
}

async function withItem(line: LineWish): Promise<MintedLine> {
  const mpn = line.mpn ?? `M${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  return { ...line, mpn, item: line.item ?? (await stock(mpn, { remains: 100 })) }
}

function orderValues(wish: OrderWish, lines: MintedLine[], userId: number) {
  const currency = wish.order?.currency ?? 'BYN'
  const tax = { bps: wish.taxBps ?? 2000, isIncluded: wish.isTaxIncluded ?? true }
  const shipping = wish.shipping ?? 900
  const digits = wish.digits ?? DIGITS
  const priced = lines.map(({ quantity = 5, micros = 1_000_000, ownMicros = micros }) => ({
    quantity,
    price: { micros: ownMicros, currency },
    channelPrice: { micros, currency },
  }))
  const sums = calculateTotals(priced, {
    currency,
    digits,
    shipping: { amount: shipping, currency },
    tax,
  })
  const isPrepaid = wish.order?.isPrepaid ?? false
  const order: OrderColumns = {
    number: `T-${crypto.randomUUID()}`,
    status: isPrepaid ? 'pending_payment' : 'pending',
    checkoutId: freshId(),
    userId,
    locale: 'en',
    origin: 'https://detal.example',
    currency,
    digits,
    rate: null,
    customer: person(userId),
    shippingAddress: null,
    paymentAddress: null,
    shippingMethod: 'courier',
    shippingTitle: 'Courier',
    shippingDaysMin: 1,
    shippingDaysMax: 2,
    paymentMethod: isPrepaid ? 'card' : 'cash_on_delivery',
    paymentTitle: isPrepaid ? 'Bank card' : 'Cash on delivery',
    subtotal: sums.subtotal.amount,
    discount: sums.discount.amount,
    shipping,
    tax: sums.tax.amount,
    grandTotal: sums.grandTotal.amount,
    taxBps: tax.bps,
    isTaxIncluded: tax.isIncluded,
    shippingTax: sums.shippingTax.amount,
    isPrepaid,
    placedBy: crypto.randomUUID(),
    updatedAt: new Date(),
    ...wish.order,
  }
  return { order, lines: lines.map((line, at) => lineValues(line, at + 1, sums.lines[at])) }
}

function lineValues(
  { item, quantity = 5, micros = 1_000_000, ownMicros = micros, mpn }: MintedLine,
  position: number,
  reckoned: ReturnType<typeof calculateTotals>['lines'][number] | undefined,
) {
  return {
    position,
    supplierOfferItemId: item.itemId,
    productId: item.productId,
    brand: 'Brand',
    mpn,
    name: 'Part',
    supplierId: item.warehouse.supplierId,
    warehouseId: item.warehouse.id,
    priceMicros: ownMicros,
    channelPriceMicros: micros,
    costMicros: 700_000,
    costCurrency: 'BYN',
    sum: reckoned?.sum.amount ?? 0,
    tax: reckoned?.tax.amount ?? 0,
    daysMin: 1,
    daysMax: 3,
    ordered: quantity,
  }
}

const person = (userId: number) => ({
  kind: 'private' as const,
  first_name: 'Ала',
  last_name: 'Тэст',
  email: `customer-${userId}@example.com`,
  phone: null,
  company: null,
})

/** How many pieces of an item orders hold, and how many have left. */
export async function holdOf(itemId: number) {
  const row = await env.DB.prepare(
    'SELECT reserved, taken FROM stock_holds WHERE offer_item_id = ?',
  )
    .bind(itemId)
    .first<{ reserved: number; taken: number }>()
  return row ?? { reserved: 0, taken: 0 }
}
