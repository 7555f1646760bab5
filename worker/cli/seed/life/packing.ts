import type { ShelfLot, ShelfSheet } from '../../../suppliers/shelf/schemas.ts'
import type { PackedOrder, PackingOrder } from '../../../sales/packing/schemas.ts'
import { atWork, type Story } from './days.ts'
import { read } from './orders.ts'
import type { World } from './world.ts'

/** Each working day what can go goes: whole orders, and now and then a part of one. */
export async function* pack(world: World): Story {
  for (;;) {
    yield atWork(24)
    const ready = await world.staff.manager.get<PackingOrder[]>('/admin/packing?per_page=50')
    const going = ready.filter((one) => one.on_shelf >= one.wanted || world.random.chance(25))
    for (let from = 0; from < going.length; from += 20) {
      const ids = going.slice(from, from + 20).map(({ id }) => id)
      const packed = await world.staff.manager.post<PackedOrder[]>('/admin/packing/ship', { ids })
      for (const one of packed) if (one.is_shipped) await handOver(world, one.id)
    }
  }
}

/** The invoice goes with it, and the carrier's number; what happens next begins once nothing is left to send. */
async function handOver(world: World, id: number): Promise<void> {
  const { random, sold, days, clock } = world
  const { manager } = world.staff
  const { documents, shipping_method: method, can, number } = await read(world, id)
  const parcel = documents.findLast(({ kind }) => kind === 'shipment')
  if (can.invoice) await manager.post(`/admin/orders/${id}/invoices`)
  if (parcel !== undefined && method.method !== 'pickup')
    await manager.put(`/admin/orders/${id}/shipments/${parcel.id}`, {
      weight: random.between(3, 80) * 50,
      boxes: 1,
      tracking_number: `VV${random.between(1e8, 9e8)}BY`,
    })
  const next = sold.get(id)
  if (can.ship || next === undefined) return
  sold.delete(id)
  days.begin(`after ${number}`, clock.now() + 3_600_000, next())
}

const PLACES = ['A-01', 'B-01', 'A-02']

/** Every three weeks a place is counted; once a piece is missing. Later a broken one is thrown away. */
export async function* count(world: World): Story {
  for (const [nth, place] of PLACES.entries()) {
    yield atWork(24 * 24)
    const sheet = await world.staff.manager.get<ShelfSheet>(`/admin/shelf/sheet?place=${place}`)
    if (sheet.parts.length === 0) continue
    const lines = sheet.parts.map(({ product, on_hand: onHand }, at) => ({
      product_id: product.id,
      on_hand: onHand,
      counted: nth === 1 && at === 0 ? onHand + 1 : onHand,
    }))
    await world.staff.manager.post('/admin/shelf/place-counts', {
      place,
      last_count_id: sheet.last_count?.id ?? null,
      reason: nth === 1 ? 'Лишняя штука в упаковке поставщика' : '',
      lines,
    })
    yield atWork(30)
    await scrap(world)
  }
}

async function scrap({ staff }: World): Promise<void> {
  const lots = await staff.manager.get<ShelfLot[]>('/admin/shelf?per_page=100')
  const lot = lots.find(({ free }) => free > 1)
  if (lot === undefined) return
  const body = { pieces: 1, on_hand: lot.on_hand, reason: 'Погнуты выводы' }
  await staff.manager.post(`/admin/shelf/${lot.id}/scrap`, body)
}
