import type { AdminReturn, OrderReturns } from '../../../sales/returns/schemas.ts'
import { after, atWork, type Story } from './days.ts'
import type { Customer, World } from './world.ts'

const REASONS = ['wrong_part', 'defective', 'not_needed', 'damaged'] as const
const WORDS = [
  'Не подошёл по размеру, не ставили.',
  'Не работает из упаковки.',
  'Пришло в мятой коробке.',
  'Заказали лишнее.',
]

/** Something comes back: a step after another, until it is refunded, sent again, declined or given up. */
export async function* sendBack(world: World, customer: Customer, orderId: number): Story {
  const { random, staff } = world
  yield after(random.between(30, 150))
  const id = await open(world, customer, orderId)
  if (id === null) return
  const at = `/admin/returns/${id}`
  yield atWork(random.between(4, 30))
  if (random.chance(8)) return void (await customer.caller.post(`/user/returns/${id}/cancel`))
  if (random.chance(8)) {
    const reason = 'Следы установки: деталь была в работе'
    return void (await staff.support.post(`${at}/decline`, { reason }))
  }
  await staff.support.post(`${at}/approve`)
  yield after(random.between(10, 50))
  const parcel = { carrier: 'Белпочта', tracking_number: `BY0${random.between(1e7, 9e7)}BY` }
  await customer.caller.post(`/user/returns/${id}/sent`, parcel)
  yield atWork(random.between(40, 110))
  await staff.manager.post(`${at}/receive`)
  yield atWork(random.between(2, 26))
  await inspect(world, id)
  yield atWork(random.between(2, 30))
  await settle(world, id)
}

async function open(world: World, { caller }: Customer, orderId: number): Promise<number | null> {
  const { random } = world
  const { lines } = await caller.get<OrderReturns>(`/user/orders/${orderId}/returns`)
  const able = lines.filter(({ left }) => left > 0)
  if (able.length === 0) return null
  const line = random.pick(able)
  const quantity = random.between(1, line.left)
  const wanted = [{ order_line_id: line.order_line_id, quantity, reason: random.pick(REASONS) }]
  const made = await caller.post<{ id: number }>(`/user/orders/${orderId}/returns`, {
    lines: wanted,
    words: random.pick(WORDS),
  })
  return made.id
}

async function inspect(world: World, id: number): Promise<void> {
  const { random, staff } = world
  const { lines } = await staff.manager.get<AdminReturn>(`/admin/returns/${id}`)
  const where = random.pick(['shelf', 'shelf', 'supplier', 'scrap'] as const)
  await staff.manager.post(`/admin/returns/${id}/inspect`, {
    lines: lines.map((line) => ({
      id: line.id,
      shelf: 0,
      supplier: 0,
      scrap: 0,
      declined: 0,
      [where]: line.quantity,
    })),
    place: 'R-01',
    reason: '',
  })
}

/** Most get their money back; a card by the bank, others once staff have sent it. */
async function settle(world: World, id: number): Promise<void> {
  const { random, staff } = world
  const { can } = await staff.manager.get<AdminReturn>(`/admin/returns/${id}`)
  if (!can.refund || random.chance(10)) return
  await staff.manager.post(`/admin/returns/${id}/refund`)
}
