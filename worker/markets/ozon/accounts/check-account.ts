import { eq, sql } from 'drizzle-orm'
import { query, queryBatch, sql as fragment } from '../../../db/query.ts'
import { ozonAccounts } from '../../../db/schema/ozon.ts'
import type { Ctx } from '../../../env.ts'
import { audited } from '../../../store/audit/audit.ts'
import { RolesAnswer, WarehousesAnswer } from '../call/answers.ts'
import { callOzon } from '../call/call-ozon.ts'
import { realClock } from '../call/clock.ts'
import { METHODS } from '../call/methods.ts'
import { OzonFault } from '../call/ozon-fault.ts'
import type { OzonAccount } from '../schemas/accounts.ts'
import { type AccountRow, clientOf, readAccount } from './account-row.ts'
import { getAccount } from './list-accounts.ts'

const MOST_PAGES = 20
const MOST_WAREHOUSES = 200

/** Checks the key of an account and reads its warehouses; what is the matter stands with the account afterwards. */
export async function checkAccount(ctx: Ctx, id: number): Promise<OzonAccount> {
  const account = await readAccount(ctx, id)
  const found = await check(ctx, account)
  await ctx.db.batch([
    ctx.db
      .update(ozonAccounts)
      .set({ checkedAt: ctx.now, checkProblem: found.problem, missing: found.missing })
      .where(eq(ozonAccounts.id, id)),
    audited(
      ctx,
      {
        action: 'ozon.check',
        subject: { type: 'ozon-account', id },
        after: { problem: found.problem, missing: found.missing },
      },
      sql`true`,
    ),
  ])
  if (found.warehouses !== null) await writeWarehouses(ctx, id, found.warehouses)
  return getAccount(ctx, id)
}

interface Checked {
  problem: string | null
  missing: string[]
  /** Null: not read. */
  warehouses: Warehouse[] | null
}

interface Warehouse {
  warehouse_id: number
  name: string
  status: string
}

async function check(ctx: Ctx, account: AccountRow): Promise<Checked> {
  try {
    const { roles } = await callOzon(ctx, clientOf(ctx, account), {
      method: 'roles',
      body: {},
      shape: RolesAnswer,
      clock: realClock,
    })
    const may = new Set(roles.flatMap(({ methods }) => methods))
    const missing = Object.values(METHODS)
      .map(({ path }) => path)
      .filter((path) => path !== METHODS.roles.path && !may.has(path))
    const isMissing = missing.includes(METHODS.warehouses.path)
    return {
      problem: null,
      missing,
      warehouses: isMissing ? null : await readWarehouses(ctx, account),
    }
  } catch (error) {
    if (!(error instanceof OzonFault)) throw error
    return { problem: `${error.kind}: ${error.words}`, missing: [], warehouses: null }
  }
}

async function readWarehouses(ctx: Ctx, account: AccountRow): Promise<Warehouse[]> {
  const all: Warehouse[] = []
  let cursor = ''
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await callOzon(ctx, clientOf(ctx, account), {
      method: 'warehouses',
      body: { limit: MOST_WAREHOUSES, cursor },
      shape: WarehousesAnswer,
      clock: realClock,
    })
    all.push(...answer.warehouses)
    if (!answer.has_next) break
    cursor = answer.cursor
  }
  return all
}

/** Puts the warehouses that Ozon lists in place of those before. */
const writeWarehouses = (ctx: Ctx, id: number, warehouses: Warehouse[]) =>
  queryBatch(ctx.db.raw, {
    before: fragment`DELETE FROM ozon_warehouses WHERE account_id = ${id}`,
    now: query`INSERT INTO ozon_warehouses (account_id, ozon_warehouse_id, name, status)
      SELECT ${id}, value ->> 'warehouse_id', value ->> 'name', value ->> 'status'
      FROM json_each(${JSON.stringify(warehouses)}) WHERE true ON CONFLICT DO NOTHING`,
  })
