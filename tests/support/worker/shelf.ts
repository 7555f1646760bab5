import { env } from 'cloudflare:workers'
import { connect } from '../../../worker/db/client.ts'
import type { orderLines } from '../../../worker/db/schema/orders.ts'
import { supplierOrderLines, supplierOrders } from '../../../worker/db/schema/supplier-orders.ts'
import { putLot } from './lots.ts'
import { createWarehouse } from '../../worker/search/stock.ts'

type Line = Pick<
  typeof orderLines.$inferSelect,
  'id' | 'productId' | 'brand' | 'mpn' | 'name' | 'ordered'
>
type Supplied = Partial<typeof supplierOrderLines.$inferInsert>

/**
 * A supplier order for all pieces of `lines`, as receiving leaves it: all of it is on the shelf. `how` says
 * otherwise: `{ received: 2 }`, `{ confirmed: 0, received: 0, refused: 5 }`.
 */
export async function shelve(lines: Line[], how: Supplied = {}): Promise<void> {
  const db = connect(env.DB)
  const { id: warehouseId, supplierId } = await createWarehouse()
  const [order] = await db
    .insert(supplierOrders)
    .values({
      number: `T-${crypto.randomUUID()}`,
      supplierId,
      warehouseId,
      currency: 'BYN',
      digits: 2,
      status: 'received',
      placedBy: crypto.randomUUID(),
      placedHash: '',
      updatedAt: new Date(),
    })
    .returning()
  const rows = lines.map(({ id, productId, brand, mpn, name, ordered }, at) => ({
    supplierOrderId: order?.id ?? 0,
    position: at + 1,
    orderLineId: id,
    productId,
    brand,
    mpn,
    name,
    costMicros: 700_000,
    quantity: ordered,
    confirmed: ordered,
    received: ordered,
    toldVersion: 1,
    ...how,
  }))
  for (const row of rows) {
    const [line] = await db.insert(supplierOrderLines).values(row).returning()
    if (line === undefined || line.received === 0) continue
    // As far as its customer's line waits for it, it lies there for that.
    await putLot(line.productId, line.received, {
      source: 'receipt',
      supplierOrderLineId: line.id,
      allocateTo: line.orderLineId,
    })
  }
}
