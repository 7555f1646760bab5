import { atWork, DAY_MS, HOUR_MS, type Story } from './days.ts'
import { PriceList } from './price-list.ts'
import { randomOf } from './random.ts'
import { type LifeSupplier, SUPPLIERS } from './suppliers.ts'
import type { OnSale, World } from './world.ts'

const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)

/** The suppliers come with their first lists, then each with the next ones. */
export function begin(world: World, first: number): void {
  for (const [nth, given] of SUPPLIERS.entries()) {
    world.days.begin(`supplier ${given.supplier.code}`, first + nth * 600_000, supplier(world, given, nth)) // prettier-ignore
  }
}

async function* supplier(world: World, given: LifeSupplier, nth: number): Story {
  const { buyer } = world.staff
  const began = world.clock.now()
  const { id } = await buyer.post<{ id: number }>('/admin/suppliers', given.supplier)
  const place = await buyer.post<{ id: number }>('/admin/warehouses', {
    supplier_id: id,
    ...given.warehouse,
  })
  await buyer.post(`/admin/warehouses/${place.id}/delivery_methods`, deliveryOf(given))
  const offer = await buyer.post<{ id: number }>('/admin/offers', {
    warehouse_id: place.id,
    ...given.offer,
  })
  const list = new PriceList(given, randomOf(700 + nth))
  await bring(world, { offerId: offer.id, given, list, kind: null })
  await putOnSale(world, offer.id)
  const { mistake } = given
  const days = mistake === undefined ? given.versions : [...given.versions, mistake.day]
  for (const version of days) {
    yield atWork((began + version * DAY_MS - world.clock.now()) / HOUR_MS)
    list.goOn()
    const kind = version === mistake?.day ? mistake.kind : null
    await bring(world, { offerId: offer.id, given, list, kind })
  }
}

/** They send on working days what is ordered until two o'clock. */
const deliveryOf = ({ carrier, warehouse }: LifeSupplier) => ({
  carrier,
  days_min: warehouse.delivery_days_min,
  days_max: warehouse.delivery_days_max,
  weekdays: [1, 2, 3, 4, 5],
  cut_off: '14:00',
  weight_max: warehouse.country === 'BY' ? null : 30_000,
})

interface Brought {
  offerId: number
  given: LifeSupplier
  list: PriceList
  /** What is wrong with it; null: nothing. */
  kind: 'prices' | 'no_list' | null
}

const NO_LIST = '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>'

/** Uploads a list that goes live by itself when nothing speaks against it; its import is done then. */
async function bring(world: World, { offerId, given, list, kind }: Brought): Promise<void> {
  const { layout } = given
  const end = layout.kind === 'yml' ? 'xml' : layout.kind === 'tsv' ? 'txt' : 'csv'
  await world.staff.buyer.call({
    method: 'POST',
    path: `/admin/offers/${offerId}/price-lists?apply=auto`,
    bytes: kind === 'no_list' ? Uint8Array.from(new TextEncoder().encode(NO_LIST)) : list.write(kind === null ? 100 : 340), // prettier-ignore
    headers: { 'X-File-Name': `${layout.file}_${dayOf(world.clock.now())}.${end}` },
  })
}

/** What customers of the life buy: lines of its own suppliers with enough pieces. */
async function putOnSale(world: World, offerId: number): Promise<void> {
  const { results } = await world.db.raw
    .prepare(
      `SELECT id, product_id AS productId, code, offer_id AS offerId, minimum, remains
       FROM live_offer_items WHERE offer_id = ? AND remains > 10 * minimum ORDER BY id`,
    )
    .bind(offerId)
    .all<Omit<OnSale, 'isFirst'>>()
  world.onSale.push(...results.map((item, nth) => ({ ...item, isFirst: nth === 0 })))
}
