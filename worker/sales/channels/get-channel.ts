import { queryRow, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { channelsWhere, toAdminChannel } from './channel-rows.ts'
import type { AdminChannel } from './schemas.ts'

/** A channel as it says itself; `not_found` for an unknown one. */
export async function getChannel(ctx: Ctx, id: number): Promise<AdminChannel> {
  const row = await queryRow(ctx.db.raw, channelsWhere(sql`c.id = ${id}`))
  if (row === null) throw notFound()
  return toAdminChannel(row)
}
