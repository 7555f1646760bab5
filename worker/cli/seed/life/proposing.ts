import type { SupplierOrderLine } from '../../../purchasing/supplier-orders/schemas.ts'
import type { AdminProposal, Proposal } from '../../../sales/proposals/schemas.ts'
import { after, type Story } from './days.ts'
import type { World } from './world.ts'

/** A part its supplier refused: another offer is proposed, or its pieces are cancelled. Some wait for an answer. */
export async function* mend(world: World, line: SupplierOrderLine): Story {
  const { staff, random, onSale } = world
  const at = `/admin/orders/${line.order.id}`
  const other = onSale.find(
    (one) => one.productId === line.product.id && one.remains >= line.quantity && one.code !== line.code, // prettier-ignore
  )
  if (other === undefined || random.chance(20)) {
    const lines = [{ order_line_id: line.order_line_id, quantity: line.quantity }]
    const reason = `${line.product.mpn}: поставщик больше не возит`
    return void (await staff.manager.post(`${at}/cancellations`, { lines, reason }))
  }
  const made = await staff.manager.post<AdminProposal>(`${at}/proposals`, {
    order_line_id: line.order_line_id,
    supplier_offer_item_id: other.id,
    note: 'Тот же номер у другого поставщика, придёт чуть позже.',
  })
  yield after(random.between(5, 70))
  const link = `/proposals/${made.url.split('/').at(-1)}`
  const customer = random.pick(world.customers)
  const { effect } = await customer.caller.get<Proposal>(link)
  if (effect === null) return
  if (random.chance(65)) await customer.caller.post(`${link}/agree`, { agreed: effect.stamp })
  else if (random.chance(50)) await customer.caller.post(`${link}/decline`)
}
