import type { SupplierOrder } from '../../../purchasing/supplier-orders/schemas.ts'
import type { ToBuyGroup, ToBuyLine } from '../../../purchasing/to-buy/schemas.ts'
import { atWork, DAY_MS, type Story } from './days.ts'
import { invoice } from './invoicing.ts'
import * as proposing from './proposing.ts'
import { SUPPLIERS } from './suppliers.ts'
import type { World } from './world.ts'

/** Each working day somebody buys what customers wait for; what the last day brought waits for them still. */
export async function* buy(world: World): Story {
  for (;;) {
    yield atWork(24)
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
  // From far away twice a week, all at once.
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
  days.begin(name, world.clock.now() + 60_000, come(world, bought.id, random.below(100)))
}

/** The supplier answers, sends, and it is received: `luck` of a hundred, the worst first. */
async function* come(world: World, id: number, luck: number): Story {
  const { staff, random } = world
  const at = `/admin/supplier-orders/${id}`
  await staff.buyer.post(`${at}/send`, { by: 'mail' })
  yield atWork(random.between(2, 20))
  const { warehouse } = await staff.buyer.get<SupplierOrder>(at)
  const given = SUPPLIERS.find((one) => one.warehouse.name === warehouse.name)?.warehouse
  const most = given?.delivery_days_max ?? 3
  await confirm(world, { id, most, isRefused: luck < 9 })
  yield atWork(random.between(4, 24))
  if ((await staff.buyer.get<SupplierOrder>(at)).can.dispatch) {
    const tracking = { tracking_number: `${warehouse.id}0${random.between(1e6, 9e6)}` }
    await staff.buyer.post(`${at}/dispatch`, tracking)
  }
  // Some come late, of some a part comes first.
  const isLate = luck >= 9 && luck < 20
  const least = given?.delivery_days_min ?? 1
  yield atWork((isLate ? most + random.between(3, 7) : random.between(least, most)) * 24 - 14)
  const isParted = luck >= 20 && luck < 32
  await receive(world, id, isParted ? 60 : 100)
  if (isParted) {
    yield atWork(96)
    await receive(world, id, 100)
  }
  yield atWork(random.between(18, 50))
  await invoice(world, id)
}

interface Confirmation {
  id: number
  most: number
  /** One line cannot be had. */
  isRefused: boolean
}

async function confirm(world: World, { id, most, isRefused }: Confirmation): Promise<void> {
  const { staff, clock, random, days } = world
  const { items } = await staff.buyer.get<SupplierOrder>(`/admin/supplier-orders/${id}`)
  const day = new Date(clock.now() + most * DAY_MS).toISOString().slice(0, 10)
  const lost = isRefused ? random.pick(items) : null
  await staff.buyer.post(`/admin/supplier-orders/${id}/confirm`, {
    lines: items.map((line) =>
      line === lost
        ? { id: line.id, refused: line.quantity, reason: 'Снято с производства' }
        : { id: line.id, confirmed: line.quantity, promised_at: day },
    ),
  })
  if (lost === null) return
  const next = clock.now() + 2 * 3_600_000
  days.begin(`proposal for ${lost.order.number}`, next, proposing.mend(world, lost))
}

/** Puts what has come on a shelf: `share` of a hundred of what may still come, at least a piece. */
async function receive(world: World, id: number, share: number): Promise<void> {
  const { staff, random } = world
  const { items, can } = await staff.buyer.get<SupplierOrder>(`/admin/supplier-orders/${id}`)
  if (!can.receive) return
  const lines = items
    .filter((line) => line.to_receive > 0)
    .map((line) => ({ id: line.id, quantity: Math.max(1, Math.floor((line.to_receive * share) / 100)) })) // prettier-ignore
  if (lines.length === 0) return
  const place = random.pick(['A-01', 'A-02', 'A-03', 'B-01', 'B-02', 'C-01'])
  await staff.buyer.post(`/admin/supplier-orders/${id}/receive`, { place, lines })
}
