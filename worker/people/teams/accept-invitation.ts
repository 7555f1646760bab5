import { eq, sql } from 'drizzle-orm'
import { actorOf } from '../../actor-of.ts'
import { audited } from '../../store/audit/audit.ts'
import { insertWhen } from '../../db/insert-when.ts'
import { teamInvitations, teamMembers } from '../../db/schema/teams.ts'
import type { Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { getTeam } from './get-team.ts'
import { isSignedInvitation } from './invitation-link.ts'
import type { Team } from './schemas.ts'
import { isMember } from './team-conditions.ts'

/**
 * Accepts an invitation to a team: once, within seven days, by the person who was invited. 403 when the link
 * is not ours, too old, or for another address; 404 when it was used or withdrawn.
 */
export async function acceptInvitation(ctx: Ctx, id: number, signature: string): Promise<Team> {
  const actor = actorOf(ctx)
  const [invitation] = await ctx.db.select().from(teamInvitations).where(eq(teamInvitations.id, id))
  if (invitation === undefined) throw gone()
  const { teamId, email, role, expiresAt } = invitation
  if (!isSignedInvitation(ctx, { id, email }, signature)) throw new AppError('invalid_signature')
  if (email !== actor.email) throw new AppError('forbidden', { sentence: 'invitation_of_another' })
  if (expiresAt <= ctx.now) {
    throw new AppError('invalid_signature', { sentence: 'invitation_too_old' })
  }
  // As it stands at this moment: not withdrawn, and to an address that is still this person's.
  const isTheirs = sql`i.id = ${id} AND i.expires_at > ${ctx.now.getTime()} AND EXISTS (
    SELECT 1 FROM users u WHERE u.id = ${actor.id} AND u.email = i.email
      AND u.email_verified_at IS NOT NULL)`
  const joining = sql`FROM team_invitations i JOIN teams t ON t.id = i.team_id
    WHERE ${isTheirs} AND t.owner_id <> ${actor.id} AND NOT ${isMember({ teamId, userId: actor.id })}`
  const [, joined, used] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'teams.join',
        subject: { type: 'team', id: teamId },
        after: { user_id: actor.id, role },
      },
      sql`EXISTS (SELECT 1 ${joining})`,
    ),
    insertWhen(ctx.db, teamMembers, {
      cells: {
        teamId: sql`i.team_id`,
        userId: actor.id,
        role: sql`i.role`,
        createdAt: ctx.now,
      },
      rest: joining,
    }).returning({ userId: teamMembers.userId }),
    ctx.db
      .delete(teamInvitations)
      .where(sql`${teamInvitations.id} IN (SELECT i.id FROM team_invitations i WHERE ${isTheirs})`)
      .returning({ id: teamInvitations.id }),
  ])
  if (joined.length === 0 && used.length === 0) throw gone()
  return getTeam(ctx, teamId)
}

const gone = () => new AppError('not_found', { sentence: 'invitation_gone' })
