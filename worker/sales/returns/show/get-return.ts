import { actorOf } from '../../../actor-of.ts'
import { returns } from '../../../db/schema/returns.ts'
import type { Ctx } from '../../../env.ts'
import { ownReturn, readReturn, returnById } from '../return-state.ts'
import type { AdminReturn, Return } from '../schemas.ts'
import { presentAdminReturn, presentReturn } from './present-return.ts'

/** A return of an order that the actor may see; `not_found` for others. */
export async function getReturn(ctx: Ctx, id: number): Promise<Return> {
  const [state, changeable] = await Promise.all([
    readReturn(ctx, ownReturn(ctx, id, { toChange: false })),
    ctx.db
      .select({ id: returns.id })
      .from(returns)
      .where(ownReturn(ctx, id, { toChange: true })),
  ])
  return presentReturn(state, { mayChange: changeable.length > 0 })
}

/** Any return, for staff; `not_found` for an unknown id. */
export const getAdminReturn = async (ctx: Ctx, id: number): Promise<AdminReturn> =>
  presentAdminReturn(await readReturn(ctx, returnById(id)), actorOf(ctx).permissions)
