import type { Actor, Ctx } from '../../env.ts'
import { endActing, endStaffSession } from './acting/end-acting.ts'
import { endSession } from './end-session.ts'

/** Signs the actor out; staff who act for a customer leave them, and are signed out themselves. */
export async function signOut(ctx: Ctx, actor: Actor): Promise<void> {
  if (actor.acting === null) return endSession(ctx, actor)
  await endActing(ctx, actor)
  await endStaffSession(ctx, actor.acting)
}
