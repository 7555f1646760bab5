import type { Order } from '../../../sales/orders/schemas/order.ts'
import type { AdminOrder } from '../../../sales/orders/schemas/admin-order.ts'
import type { CartMergeResult } from '../../../sales/cart/schemas.ts'
import type { Checkout, Placed } from '../../../sales/checkout/schemas.ts'
import { after, atWork, DAY_MS, type Story } from './days.ts'
import * as returning from './returning.ts'
import type { Customer, OnSale, World } from './world.ts'

type Payment = 'card' | 'money_transfer' | 'cash_on_delivery' | 'on_account'

/** What becomes of an order beside that it is sold and sent: of most nothing. */
const FATES = [
  'unpaid',
  'changes_mind',
  'credited',
  'noted',
  'declined_card',
  'credited',
  'given_up',
  'fraud',
  'credited',
] as const
type Fate = (typeof FATES)[number] | 'usual'

/** Orders over the days, more and more of them, each with a fate of its own. */
export function begin(world: World, first: number, count: number): void {
  for (let nth = 0; nth < count; nth += 1) {
    const share = ((nth + 1) / count) ** 0.8
    const moment = first + share * (world.end - first - 1_800_000)
    // People order by day and in the evening.
    const hour = (nth * 5) % 14
    const at = Math.min(Math.floor(moment / DAY_MS) * DAY_MS + (5 + hour) * 3_600_000, world.end - 600_000) // prettier-ignore
    const fate: Fate = nth % 4 === 2 ? (FATES[Math.floor(nth / 4) % FATES.length] ?? 'usual') : 'usual' // prettier-ignore
    world.days.begin(`order ${nth + 1}`, Math.max(at, first), order(world, fate))
  }
}

async function* order(world: World, fate: Fate): Story {
  const { random } = world
  const customer = random.pick(world.customers)
  const payment = paymentOf(world, customer, fate)
  const placed = await place(world, customer, payment)
  if (placed === null) return
  const { id } = placed.order
  if (fate === 'changes_mind') {
    yield after(random.between(1, 4))
    if ((await customer.caller.get<Order>(`/user/orders/${id}`)).can.cancel)
      await customer.caller.post(`/user/orders/${id}/cancel`)
    return
  }
  if (payment === 'card') {
    yield after(0.1)
    await payByCard(customer, placed, fate)
  }
  yield* goOn(world, { id, customer, payment, fate })
}

/** From the order to where it waits to be sent: staff look at it, money comes. */
export async function* goOn(world: World, under: Under): Story {
  const { random } = world
  const { id, payment, fate } = under
  yield atWork(random.between(1, 5))
  if (fate === 'noted' || random.chance(12)) await note(world, id)
  if (fate === 'fraud') return void (await suspect(world, id))
  if (fate === 'given_up') return giveUp(world, id, 'Покупатель передумал, по телефону')
  if (fate === 'unpaid') {
    yield atWork(24 * 10)
    return giveUp(world, id, 'Не оплачен за десять дней')
  }
  if (payment === 'money_transfer') {
    yield atWork(random.between(8, 60))
    await book(world, id, `ПП ${random.between(100, 999)}`)
  }
  world.sold.set(id, () => followUp(world, under))
}

export interface Under {
  id: number
  customer: Customer
  payment: Payment
  fate: Fate
}

/** After all of it has left: money on delivery, a credit for goodwill, or something that comes back. */
async function* followUp(world: World, { id, customer, payment, fate }: Under): Story {
  const { random } = world
  if (payment === 'cash_on_delivery') {
    yield atWork(random.between(20, 50))
    await book(world, id, 'Курьер, наличные')
  }
  if (fate === 'credited') {
    yield atWork(random.between(20, 90))
    await credit(world, id)
  } else if (random.chance(24)) yield* returning.sendBack(world, customer, id)
}

function paymentOf({ random }: World, { country, companyId }: Customer, fate: Fate): Payment {
  if (fate === 'declined_card') return 'card'
  if (companyId !== null) return random.chance(85) ? 'money_transfer' : 'card'
  if (fate === 'unpaid') return 'card'
  if (country !== 'BY') return random.pick(['card', 'card', 'money_transfer'])
  return random.pick(['card', 'card', 'cash_on_delivery', 'cash_on_delivery', 'money_transfer'])
}

/** Some lines that go together: mostly of one supplier, each of whom sells as often as any other. */
export function choose({ random, onSale }: World, most = 5): { item: OnSale; quantity: number }[] {
  const { offerId } = random.pick(onSale.filter(({ isFirst }) => isFirst))
  const theirs = onSale.filter((item) => item.offerId === offerId)
  const dear = theirs.filter(({ minimum }) => minimum === 1)
  const chosen = new Set([random.pick(dear)])
  for (let left = random.below(most); left > 0; left -= 1)
    chosen.add(random.pick(random.pick([dear, theirs, theirs, onSale])))
  return [...chosen].map((item) => ({ item, quantity: item.minimum * quantityOf(random, item) }))
}

const quantityOf = (random: World['random'], { minimum, remains }: OnSale): number =>
  minimum > 1
    ? random.between(1, Math.max(1, Math.min(4, Math.floor(remains / minimum / 4))))
    : random.between(1, Math.max(1, Math.min(6, Math.floor(remains / 6))))

/** Fills the cart and places; null when the store says that something of it is gone by now. */
export async function place(
  world: World,
  customer: Customer,
  payment: Payment,
): Promise<Placed | null> {
  const { caller, addressId, companyId, country } = customer
  const items = choose(world).map(({ item, quantity }) => ({
    supplier_offer_item_id: item.id,
    quantity,
  }))
  const merge = { id: crypto.randomUUID(), items }
  const { conflicts } = await caller.post<CartMergeResult>('/user/cart/merge', merge)
  if (conflicts.filter(({ kind }) => kind !== 'capped').length === items.length) return null
  const opened = await caller.post<Checkout>('/user/checkout')
  const chosen = await caller.put<Checkout>(`/user/checkout/${opened.id}`, {
    company_id: companyId,
    shipping_address_id: addressId,
    shipping_method: country === 'BY' ? world.random.pick(['courier', 'pickup', 'post']) : 'post',
    payment_method: payment,
    ...commentOf(world, companyId),
  })
  if (chosen.problems.length > 0) return null
  return caller.post<Placed>(`/user/checkout/${opened.id}/place`)
}

const COMMENTS = [
  'Позвоните за час до доставки, пожалуйста.',
  'Патрэбна да канца тыдня.',
  'Если чего-то нет, отправьте остальное.',
  'Нужны документы с печатью.',
]

function commentOf({ random }: World, companyId: number | null) {
  return {
    comment: random.chance(20) ? random.pick(COMMENTS) : '',
    po_number: companyId !== null && random.chance(50) ? `З-${random.between(100, 990)}/26` : '',
  }
}

/** The customer goes to the bank's page; a card that was declined once is tried again. */
async function payByCard({ caller }: Customer, placed: Placed, fate: Fate): Promise<void> {
  const tracking = placed.payment.url?.split('/').at(-1)
  if (tracking === undefined || fate === 'unpaid') return
  if (fate !== 'declined_card') return caller.post(`/sandbox-bank/${tracking}`, { action: 'pay' })
  await caller.post(`/sandbox-bank/${tracking}`, { action: 'decline' })
  const again = await caller.post<Placed['payment']>(`/user/orders/${placed.order.id}/pay`)
  await caller.post(`/sandbox-bank/${again.url?.split('/').at(-1)}`, { action: 'pay' })
}

export const read = (world: World, id: number) =>
  world.staff.manager.get<AdminOrder>(`/admin/orders/${id}`)

/** Money that came by hand, all that is due. */
export async function book(world: World, id: number, words: string): Promise<void> {
  const { due, can } = await read(world, id)
  if (can.take_payment && due.amount > 0)
    await world.staff.manager.post(`/admin/orders/${id}/payments`, { amount: due.amount, note: words }) // prettier-ignore
}

const NOTES = [
  'Звонил, подтвердил адрес.',
  'Постоянный клиент, упаковать отдельно.',
  'Просит сообщить, когда придёт всё.',
]

const note = (world: World, id: number) =>
  world.staff.support.post(`/admin/orders/${id}/notes`, { text: world.random.pick(NOTES) })

const suspect = (world: World, id: number) =>
  world.staff.manager.post(`/admin/orders/${id}/fraud`, { reason: 'Чужая карта: банк просит подождать' }) // prettier-ignore

async function giveUp(world: World, id: number, reason: string): Promise<void> {
  if (!(await read(world, id)).can.cancel) return
  await world.staff.manager.post(`/admin/orders/${id}/cancellations`, { reason })
}

/** The shipping is given back, or everything is. */
async function credit(world: World, id: number): Promise<void> {
  const { can, items } = await read(world, id)
  if (!can.refund) return
  const lines = items
    .filter((line) => line.to_refund > 0)
    .map((line) => ({ order_line_id: line.id, quantity: line.to_refund }))
  const isWhole = world.random.chance(60) && lines.length > 0
  if (!isWhole && !can.refund_shipping) return
  await world.staff.manager.post(`/admin/orders/${id}/credit-notes`, {
    reason: isWhole ? 'Детали не подошли, договорились без возврата' : 'Доставили позже срока',
    ...(isWhole && { lines }),
    ...(can.refund_shipping && { shipping: true }),
  })
}
