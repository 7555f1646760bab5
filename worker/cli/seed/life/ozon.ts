import { query, queryRows } from '../../../db/query.ts'
import type { OzonAccount } from '../../../markets/ozon/schemas/accounts.ts'
import { STAND_IN_HOST } from '../../../markets/ozon/stand-in/find-stand-in.ts'
import type { World } from './world.ts'

/** Two sellers of the stand-in, each with the prices of one supplier. */
const SELLERS = [
  { name: 'Ozon Россия', client_id: '100200', currency: 'RUB', markup_bps: 1800, stock_reserve: 1 },
  {
    name: 'Ozon Беларусь',
    client_id: '100300',
    currency: 'BYN',
    markup_bps: 900,
    stock_reserve: 0,
  },
]

/** Lists that are neither a handful nor a book. */
const LEAST_LINES = 10
const MOST_LINES = 400

interface Shelf {
  warehouse_id: number
  supplier_id: number
}

/** At the end of the life: the store sells on Ozon as well, and somebody has ordered there. */
export async function sellOnOzon(world: World): Promise<void> {
  const { owner } = world.staff
  const shelves = await queryRows(
    world.db.raw,
    query<Shelf>`SELECT o.warehouse_id, w.supplier_id FROM offers o
      CROSS JOIN warehouses w ON w.id = o.warehouse_id CROSS JOIN offer_items i ON i.offer_id = o.id
      WHERE o.is_shelf = 0 AND i.is_listed = 1 AND i.minimum <= 1 AND i.pack <= 1 AND i.remains > 1
      GROUP BY o.id HAVING count(*) BETWEEN ${LEAST_LINES} AND ${MOST_LINES} ORDER BY count(*) DESC LIMIT 2`,
  )
  for (const [at, seller] of SELLERS.entries()) {
    const shelf = shelves[at] ?? shelves[0]
    if (shelf === undefined) return
    const settings = {
      ...seller,
      host: STAND_IN_HOST,
      is_on: false,
      old_price_bps: 0,
      minimum_stock: 1,
      supplier_ids: [shelf.supplier_id],
      brand_ids: [],
      price_from: null,
      price_to: null,
      mappings: [],
    }
    const account = await owner.post<OzonAccount>('/admin/ozon/accounts', {
      ...settings,
      api_key: 'stand-in',
    })
    const there = account.warehouses[0]?.id
    const { client_id: _, ...changes } = settings
    await owner.put(`/admin/ozon/accounts/${account.id}`, {
      ...changes,
      is_on: true,
      mappings: [{ warehouse_id: shelf.warehouse_id, ozon_warehouse_id: there }],
      version: account.version,
    })
    await owner.post(`/admin/ozon/accounts/${account.id}/stand-in-order`)
  }
}
