import { sql, type SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { insertWhen } from '../../../db/insert-when.ts'
import { ozonMappings } from '../../../db/schema/ozon.ts'
import type { Ctx } from '../../../env.ts'
import { invalid } from '../../../errors.ts'
import { mayFetch } from '../../../lib/fetch-outside.ts'
import type { OzonAccountChanges, OzonAccountInput } from '../schemas/accounts.ts'
import { isStandIn } from '../stand-in/find-stand-in.ts'

type Settings = OzonAccountInput | OzonAccountChanges

/** The columns of an account that staff set. */
export const settingsOf = (input: Settings) => ({
  name: input.name,
  host: new URL(input.host).origin,
  currency: input.currency,
  isOn: input.is_on,
  markupBps: input.markup_bps,
  oldPriceBps: input.old_price_bps,
  stockReserve: input.stock_reserve,
  minimumStock: input.minimum_stock,
  supplierIds: input.supplier_ids,
  brandIds: input.brand_ids,
  priceFrom: input.price_from,
  priceTo: input.price_to,
})

/** 422 on `host` unless it is public, https in production, or a stand-in of a store with the debug flag. */
export function needHost({ env }: Ctx, { host }: { host: string }): void {
  const { origin } = new URL(host)
  if (isStandIn(env, origin) || mayFetch(env.APP_ENV)(origin)) return
  throw invalid('host', 'webhook_not_public')
}

/** What the audit log tells of settings: never the key. */
export function auditedSettings(input: Settings) {
  const { api_key: key, ...told } = input
  return { ...told, ...(key !== undefined && { is_key_changed: true }) }
}

/** Puts the mappings of an account in place of those it has, where `guard` holds; `id` is its id. */
export const writeMappings = (
  ctx: Ctx,
  { id, guard }: { id: SQL; guard: SQL },
  { mappings }: Settings,
): BatchItem<'sqlite'>[] => [
  ctx.db.delete(ozonMappings).where(sql`account_id = ${id} AND ${guard}`),
  insertWhen(ctx.db, ozonMappings, {
    cells: {
      accountId: id,
      warehouseId: sql`value ->> 'warehouse_id'`,
      ozonWarehouseId: sql`value ->> 'ozon_warehouse_id'`,
    },
    rest: sql`FROM json_each(${JSON.stringify(mappings)}) WHERE ${guard}`,
  }).onConflictDoNothing(),
]
