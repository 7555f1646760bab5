import { eq } from 'drizzle-orm'
import { actorOf } from '../../actor-of.ts'
import { checkOwnPassword } from '../accounts/check-own-password.ts'
import { activityKey } from '../accounts/session-lifetime.ts'
import { users } from '../../db/schema/accounts.ts'
import type { Actor, Ctx } from '../../env.ts'
import { AppError, conflict } from '../../errors.ts'
import { log } from '../../lib/log.ts'
import { endConnections } from '../../store/live/end-connections.ts'
import { sendSoon } from '../../store/mail/send-soon.ts'
import { erasure } from './erasure.ts'
import { refuseOwingPerson } from '../companies/owes-nothing.ts'
import { noteErasure } from './note-erasure.ts'
import { forgetPhoto } from './photos/forget-photo.ts'
import type { AccountDeletion } from './schemas.ts'

interface Deletion extends AccountDeletion {
  /** The password was confirmed a short while ago. */
  isConfirmed: boolean
}

/**
 * Ends the actor's account in one transaction: personal data is deleted, what others rely on (orders, the
 * log) keeps the person's id. 422 for a wrong password, 423 without one or a recent confirmation, 409 for the
 * store's last owner, and while a company of theirs owes something.
 */
export async function deleteAccount(ctx: Ctx, input: Deletion): Promise<void> {
  const actor = actorOf(ctx)
  const person = await confirmedPerson(ctx, actor, input)
  const [, , erased, photos] = await ctx.db.batch(erasure(ctx, person))
  if (erased.length === 0) throw await refusal(ctx, actor)
  await noteErasure(ctx, person)
  endConnections(ctx, actor.id)
  await sendSoon(ctx)
  for (const key of [person.photoKey, ...photos.map((photo) => photo.key)])
    await forgetPhoto(ctx, key)
  await forgetActivity(ctx, actor)
}

/** The person's row, once the password is confirmed. */
async function confirmedPerson(ctx: Ctx, actor: Actor, { password, isConfirmed }: Deletion) {
  if (password !== undefined) {
    return checkOwnPassword(ctx, actor, { field: 'password', password })
  }
  if (!isConfirmed) throw new AppError('password_confirmation_required')
  const [person] = await ctx.db.select().from(users).where(eq(users.id, actor.id))
  if (person === undefined) throw new AppError('unauthenticated')
  return person
}

/** Why nothing was erased: the session ended or the password changed meanwhile, a debt, or no other owner is left. */
async function refusal(ctx: Ctx, actor: Actor): Promise<AppError> {
  const [person] = await ctx.db.select().from(users).where(eq(users.id, actor.id))
  if (person === undefined || person.deletedAt !== null) return new AppError('unauthenticated')
  const owing = await refuseOwingPerson(ctx, actor.id)
  if (owing !== null) return owing
  return actor.roles.includes('owner') ? conflict('last_owner') : new AppError('unauthenticated')
}

/** The row is deleted already; an entry left in KV expires by itself. */
async function forgetActivity(ctx: Ctx, actor: Actor): Promise<void> {
  try {
    await ctx.kv.delete(activityKey(actor.sessionId))
  } catch (error) {
    log.error('session activity not deleted', { error })
  }
}
