import { eq } from 'drizzle-orm'
import { actorOf } from '../../actor-of.ts'
import { teamInvitations } from '../../db/schema/teams.ts'
import type { Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { isSignedInvitation } from './invitation-link.ts'

/** An invitation as its link names it. */
export interface InvitationLink {
  id: number
  signature: string
}

/**
 * The invitation of a link, for the person who was invited. 403 when the link is not ours, too old, or for
 * another address; 404 when it was used or withdrawn.
 */
export async function ownInvitation(ctx: Ctx, { id, signature }: InvitationLink) {
  const [invitation] = await ctx.db.select().from(teamInvitations).where(eq(teamInvitations.id, id))
  if (invitation === undefined) throw invitationGone()
  const { email, expiresAt } = invitation
  if (!isSignedInvitation(ctx, { id, email }, signature)) throw new AppError('invalid_signature')
  if (email !== actorOf(ctx).email) {
    throw new AppError('forbidden', { sentence: 'invitation_of_another' })
  }
  if (expiresAt <= ctx.now) {
    throw new AppError('invalid_signature', { sentence: 'invitation_too_old' })
  }
  return invitation
}

export const invitationGone = () => new AppError('not_found', { sentence: 'invitation_gone' })
