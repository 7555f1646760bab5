import { actorOf } from '../../actor-of.ts'
import { literal, queryRow, queryRows, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { keyRows, toApiKey } from './key-rows.ts'
import type { ApiKey } from './schemas.ts'

/** Keys that ended long ago are not what anybody looks for. */
const MOST_SHOWN = 100

/** The person's own keys, the newest first, also those that work no more. */
export async function listApiKeys(ctx: Ctx): Promise<ApiKey[]> {
  const own = sql`FROM api_keys k JOIN users u ON u.id = k.user_id
    WHERE k.user_id = ${actorOf(ctx).id} ORDER BY k.id DESC LIMIT ${literal(MOST_SHOWN)}`
  return (await queryRows(ctx.db.raw, keyRows(ctx.now, own))).map(toApiKey)
}

/** One of them; `not_found` for another's. */
export async function getApiKey(ctx: Ctx, id: number): Promise<ApiKey> {
  const one = sql`FROM api_keys k JOIN users u ON u.id = k.user_id
    WHERE k.id = ${id} AND k.user_id = ${actorOf(ctx).id}`
  const row = await queryRow(ctx.db.raw, keyRows(ctx.now, one))
  if (row === null) throw notFound()
  return toApiKey(row)
}
