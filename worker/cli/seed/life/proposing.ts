import type { SupplierOrderLine } from '../../../purchasing/supplier-orders/schemas.ts'
import type { AdminProposal, Proposal } from '../../../sales/proposals/schemas.ts'
import { after, atWork, type Story } from './days.ts'
import { book, read } from './orders.ts'
import type { World } from './world.ts'

/** A part its supplier refused: another offer is proposed, or its pieces are cancelled. Some wait for an answer. */
export async function* mend(world: World, line: SupplierOrderLine): Story {
  const { staff, random, onSale } = world
  const at = `/admin/orders/${line.order.id}`
  const other = onSale.find(
    (one) => one.productId === line.product.id && one.remains >= line.quantity && one.code !== line.code, // prettier-ignore
  )
  if (other === undefined || random.chance(20)) return drop(world, line)
  const made = await staff.manager.post<AdminProposal>(`${at}/proposals`, {
    order_line_id: line.order_line_id,
    supplier_offer_item_id: other.id,
    note: 'Тот же номер у другого поставщика, придёт чуть позже.',
  })
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

/** As many of its pieces as may still be cancelled. */
async function drop(world: World, { order, order_line_id: id, product }: SupplierOrderLine) {
  const { items } = await read(world, order.id)
  const quantity = items.find((line) => line.id === id)?.refused ?? 0
  if (quantity === 0) return
  const reason = `${product.mpn}: поставщик больше не возит`
  const lines = [{ order_line_id: id, quantity }]
  await world.staff.manager.post(`/admin/orders/${order.id}/cancellations`, { lines, reason })
}
