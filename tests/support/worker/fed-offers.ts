import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { connect } from '../../../worker/db/client.ts'
import { priceLists } from '../../../worker/db/schema/price-lists.ts'
import { offers, suppliers, warehouses } from '../../../worker/db/schema/suppliers.ts'

type OfferChanges = Partial<typeof offers.$inferInsert>

/** Two warehouses of a new supplier with an offer each: lists of the first one feed the second. */
export async function fedOffers(
  changes: { feeder?: OfferChanges; fed?: OfferChanges } = {},
): Promise<{ feeder: number; fed: number; supplier: number }> {
  const db = connect(env.DB)
  const [supplier] = await db
    .insert(suppliers)
    .values({ name: 'Астравок', code: crypto.randomUUID() })
    .returning()
  if (supplier === undefined) throw new Error('no supplier')
  const feeder = await offerAt('Минск', supplier.id, changes.feeder)
  const fed = await offerAt('Брест', supplier.id, {
    updateMethod: 'feed',
    fedByOfferId: feeder,
    ...changes.fed,
  })
  return { feeder, fed, supplier: supplier.id }
}

/** An offer in a new warehouse of a supplier. */
export async function offerAt(
  warehouseName: string,
  supplierId: number,
  changes: OfferChanges = {},
): Promise<number> {
  const db = connect(env.DB)
  const [warehouse] = await db
    .insert(warehouses)
    .values({ supplierId, name: warehouseName, deliveryDaysMin: 1, deliveryDaysMax: 3 })
    .returning()
  const [offer] = await db
    .insert(offers)
    .values({ warehouseId: warehouse?.id ?? 0, name: warehouseName, currency: 'EUR', ...changes })
    .returning()
  if (offer === undefined) throw new Error('no offer')
  return offer.id
}

/** One table with the stock and the price of each of the two. */
export const tableOfTwo = (count: number, changes: { minsk?: string; brest?: string } = {}) =>
  [
    'Бренд;Артикул;Наименование;Остаток Минск;Остаток Брест;Цена Минск;Цена Брест',
    ...Array.from({ length: count }, (_, at) =>
      [
        'Nexperia',
        `BAT54-${at + 1}`,
        'Диод',
        at + 1,
        2 * at,
        changes.minsk ?? `1,${10 + at}`,
        changes.brest ?? `2,${10 + at}`,
      ].join(';'),
    ),
  ].join('\n')

/** How the table is read for each. */
export const MINSK = { columns: { '3': 'stock', '5': 'price' } } as const
export const BREST = { columns: { '4': 'stock', '6': 'price' } } as const

/** The lists of an offer, oldest first. */
export const listsOf = (offerId: number) =>
  connect(env.DB)
    .select()
    .from(priceLists)
    .where(eq(priceLists.offerId, offerId))
    .orderBy(priceLists.version)
