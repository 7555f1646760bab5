import type { SupplierOrderLine } from '../../../purchasing/supplier-orders/schemas.ts'
import type { AdminProposal, Proposal } from '../../../sales/proposals/schemas.ts'
import { after, atWork, type Story } from './days.ts'
import { book, read } from './orders.ts'
import { Refusal } from './refusal.ts'
import type { World } from './world.ts'

/** A part its supplier refused: another offer is proposed, or its pieces are cancelled. Some wait for an answer. */
export async function* mend(world: World, line: SupplierOrderLine): Story {
  const { random, onSale } = world
  const other = onSale.find(
    (one) => one.productId === line.product.id && one.remains >= line.quantity && one.code !== line.code, // prettier-ignore
  )
  if (other === undefined || random.chance(20)) return drop(world, line)
  const made = await propose(world, line, other.id)
  if (made === null) return drop(world, line)
  yield after(random.between(15, 70))
  const link = `/proposals/${made.url.split('/').at(-1)}`
  const customer = random.pick(world.customers)
  const { effect } = await customer.caller.get<Proposal>(link)
  if (effect !== null && random.chance(65)) {
    await customer.caller.post(`${link}/agree`, { agreed: effect.stamp })
    yield atWork(30)
    return book(world, line.order.id, 'Доплата за замену')
  }
  if (effect !== null && random.chance(50)) await customer.caller.post(`${link}/decline`)
  yield atWork(90)
  await drop(world, line)
}

/** Another offer for a line; null: others have bought its pieces meanwhile. */
async function propose({ staff }: World, line: SupplierOrderLine, offerItemId: number) {
  try {
    return await staff.manager.post<AdminProposal>(`/admin/orders/${line.order.id}/proposals`, {
      order_line_id: line.order_line_id,
      supplier_offer_item_id: offerItemId,
      note: 'Тот же номер у другого поставщика, придёт чуть позже.',
    })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'validation') return null
    throw error
  }
}

/** As many of its pieces as may still be cancelled. */
async function drop(world: World, { order, order_line_id: id, product }: SupplierOrderLine) {
  const { items } = await read(world, order.id)
  const line = items.find((each) => each.id === id)
  const quantity = Math.min(line?.refused ?? 0, line?.to_cancel ?? 0)
  if (quantity === 0) return
  const reason = `${product.mpn}: поставщик больше не возит`
  const lines = [{ order_line_id: id, quantity }]
  await world.staff.manager.post(`/admin/orders/${order.id}/cancellations`, { lines, reason })
}
