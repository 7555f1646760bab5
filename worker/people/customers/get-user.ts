import { queryRow } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import type { User } from './schemas.ts'
import { toUser, userQuery } from './user-rows.ts'

/** A person with an account, whole; 404 for nobody and for an erased account. */
export async function getUser(ctx: Ctx, id: number): Promise<User> {
  const row = await queryRow(ctx.db.raw, userQuery(ctx, id))
  if (row === null) throw notFound()
  return toUser(ctx, row)
}
