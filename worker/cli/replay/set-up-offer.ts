import { eq } from 'drizzle-orm'
import type { ListLimits } from '../../db/json/price-list.ts'
import { offers, suppliers, warehouses } from '../../db/schema/suppliers.ts'
import type { Ctx } from '../../env.ts'
import type { ListSettings } from '../../list-files/schemas/recognised.ts'
import { writeRows } from './own-store.ts'
import type { TableRows } from './store-rows.ts'

/** What is said on the command line; it goes before what the store says. */
export interface Wishes {
  currency: string | undefined
  settings: ListSettings | undefined
  limits: Partial<ListLimits>
}

/** The offer whose lists are judged, and what it is judged by. */
export interface JudgedOffer {
  id: number
  name: string
  limits: Partial<ListLimits>
}

/** The store's offer as it is, but without a list: the first file of the folder is its first. */
export async function copyOffer(
  ctx: Ctx,
  tables: readonly TableRows[],
  wishes: Wishes,
): Promise<JudgedOffer> {
  for (const rows of tables) await writeRows(ctx, rows)
  const [found] = await ctx.db
    .select({ offer: offers, warehouse: warehouses.name, supplier: suppliers.name })
    .from(offers)
    .innerJoin(warehouses, eq(warehouses.id, offers.warehouseId))
    .innerJoin(suppliers, eq(suppliers.id, warehouses.supplierId))
  if (found === undefined) throw new Error('the offer was not copied')
  const { offer, warehouse, supplier } = found
  const limits = { ...offer.limits, ...wishes.limits }
  await ctx.db
    .update(offers)
    .set({
      liveGeneration: 0,
      liveListId: null,
      liveSince: null,
      applyingListId: null,
      nextItem: 1,
      // Nobody is mailed.
      responsibleId: null,
      sourcePassword: null,
      currency: wishes.currency ?? offer.currency,
      settings: wishes.settings ?? offer.settings,
      limits,
    })
    .where(eq(offers.id, offer.id))
  return { id: offer.id, name: `${supplier}, ${warehouse}, ${offer.name}`, limits }
}

/** An offer of no store. */
export async function makeOffer(
  { db }: Ctx,
  { currency = '', settings = {}, limits }: Wishes,
): Promise<JudgedOffer> {
  const name = `a list in ${currency}`
  await db.insert(suppliers).values({ id: 1, name: '', code: '' })
  await db.insert(warehouses).values({ id: 1, supplierId: 1, name: '' })
  await db.insert(offers).values({ id: 1, warehouseId: 1, name, currency, settings, limits })
  return { id: 1, name, limits }
}
