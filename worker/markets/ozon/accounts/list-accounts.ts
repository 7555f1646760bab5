import { isNull } from 'drizzle-orm'
import { type Query, literal, query, queryBatch, sql } from '../../../db/query.ts'
import { ozonAccounts } from '../../../db/schema/ozon.ts'
import type { Ctx } from '../../../env.ts'
import { notFound } from '../../../errors.ts'
import { allows } from '../../../permissions.ts'
import { addressOf } from '../notifications/address.ts'
import { isStandIn } from '../stand-in/find-stand-in.ts'
import type { OzonAccount } from '../schemas/accounts.ts'
import { ITEM_STATES } from '../schemas/items.ts'
import type { AccountRow } from './account-row.ts'

interface CountRow {
  account_id: number
  state: (typeof ITEM_STATES)[number]
  count: number
}

interface WarehouseRow {
  account_id: number
  ozon_warehouse_id: number
  name: string
  status: string
}

interface MappingRow {
  account_id: number
  warehouse_id: number
  ozon_warehouse_id: number
}

const MOST_COUNTED = 10_001

/** How many items each account has in each state, each count up to 10,001. */
const COUNTS: Query<CountRow> = query<CountRow>`SELECT a.id AS account_id, s.value AS state,
    (SELECT count(*) FROM (SELECT 1 FROM ozon_items i WHERE i.account_id = a.id AND i.state = s.value
      LIMIT ${literal(MOST_COUNTED)})) AS count
  FROM ozon_accounts a CROSS JOIN json_each(${JSON.stringify(ITEM_STATES)}) s`

interface BrandRow {
  account_id: number
  id: number
  name: string
}

/** The brands that accounts are narrowed to. */
const BRANDS: Query<BrandRow> = query<BrandRow>`SELECT a.id AS account_id, b.id, b.name
  FROM ozon_accounts a CROSS JOIN json_each(a.brand_ids) c CROSS JOIN brands b ON b.id = c.value
  ORDER BY b.name`

/** All accounts but deleted ones: a store has few. One round trip beside the rows. */
export async function listAccounts(ctx: Ctx): Promise<OzonAccount[]> {
  const [rows, found] = await Promise.all([
    ctx.db
      .select()
      .from(ozonAccounts)
      .where(isNull(ozonAccounts.deletedAt))
      .orderBy(ozonAccounts.id),
    queryBatch(ctx.db.raw, {
      counts: COUNTS,
      warehouses: query<WarehouseRow>`SELECT account_id, ozon_warehouse_id, name, status FROM ozon_warehouses
        ORDER BY name`,
      mappings: query<MappingRow>`SELECT account_id, warehouse_id, ozon_warehouse_id FROM ozon_mappings
        ORDER BY warehouse_id`,
      brands: BRANDS,
      due: query<{ account_id: number }>`SELECT a.id AS account_id FROM ozon_accounts a
        WHERE ${HAS_DUE}`,
    }),
  ])
  const due = new Set(found.due.map(({ account_id: id }) => id))
  return rows.map((row) => ({
    ...toAccount(ctx, row),
    push_state: pushState(row, due.has(row.id), Date.now()),
    counts: countsOf(found.counts.filter((one) => one.account_id === row.id)),
    warehouses: found.warehouses
      .filter((one) => one.account_id === row.id)
      .map(({ ozon_warehouse_id: id, name, status }) => ({ id, name, status })),
    brands: found.brands
      .filter((one) => one.account_id === row.id)
      .map(({ id, name }) => ({ id, name })),
    mappings: found.mappings
      .filter((one) => one.account_id === row.id)
      .map(({ warehouse_id, ozon_warehouse_id }) => ({ warehouse_id, ozon_warehouse_id })),
  }))
}

const HAS_DUE = sql`EXISTS (SELECT 1 FROM ozon_items i WHERE i.account_id = a.id AND i.price_at IS NOT NULL)
  OR EXISTS (SELECT 1 FROM ozon_stocks s WHERE s.account_id = a.id AND s.stock_at IS NOT NULL)`

/** One of them; `not_found` without it. */
export async function getAccount(ctx: Ctx, id: number): Promise<OzonAccount> {
  const account = (await listAccounts(ctx)).find((one) => one.id === id)
  if (account === undefined) throw notFound()
  return account
}

function countsOf(rows: CountRow[]): OzonAccount['counts'] {
  const of = (state: CountRow['state']) => rows.find((row) => row.state === state)?.count ?? 0
  return {
    in_sync: of('in_sync'),
    waiting: of('waiting'),
    unknown: of('unknown'),
    predicted: of('predicted'),
    refused: of('refused'),
    off: of('off'),
  }
}

function pushState(row: AccountRow, hasDue: boolean, now: number): OzonAccount['push_state'] {
  if (!row.isOn) return 'off'
  if ((row.blockedUntil?.getTime() ?? 0) > now) return 'blocked'
  if (row.planAfter !== null) return 'planning'
  return hasDue ? 'sending' : 'idle'
}

const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null

/** The address is a secret: those who may only look do not see it. */
const mayUpdate = ({ actor }: Ctx): boolean =>
  actor !== null && allows(actor.permissions, 'markets.ozon.update')

const toAccount = (ctx: Ctx, row: typeof ozonAccounts.$inferSelect) => ({
  id: row.id,
  name: row.name,
  host: row.host,
  client_id: row.clientId,
  currency: row.currency,
  is_on: row.isOn,
  is_stand_in: isStandIn(ctx.env, row.host),
  notifications_url: mayUpdate(ctx) ? addressOf(ctx, row) : null,
  customer_id: row.customerId,
  markup_bps: row.markupBps,
  old_price_bps: row.oldPriceBps,
  stock_reserve: row.stockReserve,
  minimum_stock: row.minimumStock,
  supplier_ids: row.supplierIds,
  brand_ids: row.brandIds,
  price_from: row.priceFrom,
  price_to: row.priceTo,
  checked_at: timeOf(row.checkedAt),
  check_problem: row.checkProblem,
  missing: row.missing,
  pushed_at: timeOf(row.pushedAt),
  push_problem: row.pushProblem,
  blocked_until: timeOf(row.blockedUntil),
  orders_at: timeOf(row.ordersAt),
  orders_problem: row.ordersProblem,
  version: row.version,
})
