import type { SupplierOrder } from '../../../purchasing/supplier-orders/schemas.ts'
import type { ToBuyGroup, ToBuyLine } from '../../../purchasing/to-buy/schemas.ts'
import { atWork, DAY_MS, type Story } from './days.ts'
import { invoice } from './invoicing.ts'
import * as proposing from './proposing.ts'
import { SUPPLIERS } from './suppliers.ts'
import type { World } from './world.ts'

/** Every other day somebody buys what customers wait for; what the last days brought waits for them still. */
export async function* buy(world: World): Story {
  for (;;) {
    yield atWork(40)
    const groups = await world.staff.buyer.get<ToBuyGroup[]>('/admin/supplier-orders/to-buy')
    for (const group of groups) await order(world, group)
  }
}

async function order(world: World, group: ToBuyGroup): Promise<void> {
  const { staff, random, days } = world
  const { supplier, warehouse, currency } = group
  const where = `supplier_id=${supplier.id}&warehouse_id=${warehouse.id}&currency=${currency}`
  const lines = await staff.buyer.get<ToBuyLine[]>(
    `/admin/supplier-orders/to-buy/lines?${where}&per_page=100`,
  )
  const carrier = SUPPLIERS.find((one) => one.supplier.name === supplier.name)?.carrier ?? ''
  if (lines.length === 0) return
  const bought = await staff.buyer.post<SupplierOrder>('/admin/supplier-orders', {
    supplier_id: supplier.id,
    warehouse_id: warehouse.id,
    currency,
    carrier,
    lines: lines.map((line) => ({ order_line_id: line.order_line_id })),
    below_minimum: true,
  })
  const name = `supplier order ${bought.number}`
  days.begin(name, world.clock.now() + 60_000, come(world, bought, random.below(100)))
}

/** The supplier answers, sends, and it is received: `luck` of a hundred, the worst first. */
async function* come(world: World, { id, warehouse }: SupplierOrder, luck: number): Story {
  const { random } = world
  const step = (verb: string, body: object) =>
    world.staff.buyer.post<SupplierOrder>(`/admin/supplier-orders/${id}/${verb}`, body)
  const sent = await step('send', { by: 'mail' })
  yield atWork(random.between(2, 20))
  const given = SUPPLIERS.find((one) => one.warehouse.name === warehouse.name)?.warehouse
  const [least, most] = [given?.delivery_days_min ?? 1, given?.delivery_days_max ?? 3]
  let order = await step('confirm', confirmation(world, { sent, most, isRefused: luck < 9 }))
  yield atWork(random.between(4, 20))
  // Who is near brings it without a word.
  if (order.can.dispatch && most > 2)
    order = await step('dispatch', { tracking_number: `${warehouse.id}0${random.between(1e6, 9e6)}` }) // prettier-ignore
  // Some come late, of some a part comes first.
  const isLate = luck >= 9 && luck < 20
  yield atWork((isLate ? most + random.between(3, 7) : random.between(least, most)) * 24 - 14)
  const isParted = luck >= 20 && luck < 34
  if (!order.can.receive) return
  order = await step('receive', delivery(world, order, isParted ? 60 : 100))
  if (isParted && order.can.receive) {
    yield atWork(96)
    order = await step('receive', delivery(world, order, 100))
  }
  yield atWork(random.between(18, 50))
  await invoice(world, order)
}

interface Confirmation {
  sent: SupplierOrder
  most: number
  /** One line cannot be had. */
  isRefused: boolean
}

function confirmation(world: World, { sent, most, isRefused }: Confirmation) {
  const { clock, random, days } = world
  const day = new Date(clock.now() + most * DAY_MS).toISOString().slice(0, 10)
  const lost = isRefused ? random.pick(sent.items) : null
  if (lost !== null) {
    const next = clock.now() + 2 * 3_600_000
    days.begin(`proposal for ${lost.order.number}`, next, proposing.mend(world, lost))
  }
  const lines = sent.items.map((line) =>
    line === lost
      ? { id: line.id, refused: line.quantity, reason: 'Снято с производства' }
      : { id: line.id, confirmed: line.quantity, promised_at: day },
  )
  return { lines }
}

const PLACES = ['A-01', 'A-02', 'A-03', 'B-01', 'B-02', 'C-01']

/** What is put on a shelf: `share` of a hundred of what may still come, at least a piece of each. */
function delivery({ random }: World, { items }: SupplierOrder, share: number) {
  const lines = items
    .filter((line) => line.to_receive > 0)
    .map((line) => ({ id: line.id, quantity: Math.max(1, Math.floor((line.to_receive * share) / 100)) })) // prettier-ignore
  return { place: random.pick(PLACES), lines }
}
