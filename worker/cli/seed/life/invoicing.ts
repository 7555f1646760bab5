import type { SupplierOrder } from '../../../purchasing/supplier-orders/schemas.ts'
import type { SupplierInvoice } from '../../../purchasing/supplier-invoices/schemas.ts'
import type { World } from './world.ts'

const KOPECK_MICROS = 10_000

/** What a line comes to in minor units, rounded once. */
const sumOf = (cost: number, quantity: number) => Math.round((cost * quantity) / KOPECK_MICROS)

/** The supplier's invoice for what came. One of six asks for more than was agreed; half of those are settled. */
export async function invoice(
  world: World,
  { items, supplier, warehouse }: SupplierOrder,
): Promise<void> {
  const { staff, random, clock } = world
  const came = items.filter((line) => line.received > line.invoiced)
  const [first] = came
  if (first?.cost == null) return
  const isWrong = random.chance(17)
  const lines = came.map((line, nth) => {
    const cost = line.cost?.micros ?? 0
    return {
      supplier_order_line_id: line.id,
      brand: line.product.brand,
      mpn: line.product.mpn,
      quantity: line.received - line.invoiced,
      cost_micros: isWrong && nth === 0 ? Math.round((cost * 1.08) / 100) * 100 : cost,
    }
  })
  const made = await staff.buyer.post<SupplierInvoice>('/admin/supplier-invoices', {
    supplier_id: supplier.id,
    // By the minute: a supplier never writes one number twice.
    number: `${warehouse.id}-${Math.floor(clock.now() / 60_000) % 1_000_000}`,
    date: new Date(clock.now()).toISOString().slice(0, 10),
    currency: first.cost.currency,
    total: lines.reduce((sum, line) => sum + sumOf(line.cost_micros, line.quantity), 0),
    lines,
  })
  if (isWrong && random.chance(50)) await settle(world, made)
}

async function settle({ staff }: World, made: SupplierInvoice): Promise<void> {
  const found = made.items.find((line) => line.differences.some((one) => one.settlement === null))
  const open = found?.differences.find((one) => one.settlement === null)
  if (found === undefined || open === undefined) return
  await staff.buyer.post(`/admin/supplier-invoices/${made.id}/settlements`, {
    line_id: found.id,
    kind: open.kind,
    pieces: open.pieces,
    outcome: 'accepted',
    reason: 'Цена выросла в день отгрузки, согласовано по телефону',
  })
}
