import { sql } from 'drizzle-orm'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { audited } from '../audit/audit.ts'
import { roomOf, STAFF_ROOM } from './rooms.ts'

/**
 * Ends one connection. Its page asks by itself from then on, and connects again after a minute. `not_found`: it has
 * ended already.
 */
export async function endConnection(ctx: Ctx, id: string): Promise<void> {
  const [room = '', connection = ''] = id.split('.')
  const name = room === 'staff' ? STAFF_ROOM : roomOf(Number(room))
  const userId = await ctx.env.LIVE.getByName(name).end(connection)
  if (userId === null) throw notFound()
  await audited(
    ctx,
    { action: 'live.end-connection', subject: { type: 'user', id: userId } },
    sql`1`,
  )
}
