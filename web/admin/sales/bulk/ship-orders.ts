import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import type { ChosenRow } from '../../resource/resource.ts'

/** As many orders as one request ships. */
const MOST_SHIPPED = 20

/** What became of an order. */
export interface ShippedOrder extends ChosenRow {
  /** Why it did not go; null: it did. */
  why: string | null
}

/** Ships orders in packs, and tells after each how many are done; the same `key` again ships nothing twice. */
export async function shipOrders(
  orders: readonly ChosenRow[],
  { key, onStep }: { key: string; onStep: (done: number) => void },
): Promise<ShippedOrder[]> {
  const names = new Map(orders.map(({ id, name }) => [id, name]))
  const shipped: ShippedOrder[] = []
  for (let at = 0; at < orders.length; at += MOST_SHIPPED) {
    const json = { ids: orders.slice(at, at + MOST_SHIPPED).map(({ id }) => id) }
    const headers = { 'Idempotency-Key': `${key}:${at}` }
    const pack = await dataOf(api.admin.packing.ship.$post({ json }, { headers }))
    shipped.push(...pack.map(({ id, why }) => ({ id, why, name: names.get(id) ?? '' })))
    onStep(shipped.length)
  }
  return shipped
}
