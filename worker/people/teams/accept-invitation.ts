import { sql } from 'drizzle-orm'
import { actorOf } from '../../actor-of.ts'
import { audited } from '../../store/audit/audit.ts'
import { insertWhen } from '../../db/insert-when.ts'
import { teamInvitations, teamMembers } from '../../db/schema/teams.ts'
import type { Ctx } from '../../env.ts'
import { getTeam } from './get-team.ts'
import { type InvitationLink, invitationGone, ownInvitation } from './own-invitation.ts'
import type { Team } from './schemas.ts'
import { isMember } from './team-conditions.ts'

/**
 * Accepts an invitation to a team: once, within seven days, by the person who was invited. Errors: see
 * `ownInvitation`.
 */
export async function acceptInvitation(ctx: Ctx, link: InvitationLink): Promise<Team> {
  const actor = actorOf(ctx)
  const { id, teamId, role } = await ownInvitation(ctx, link)
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
  if (joined.length === 0 && used.length === 0) throw invitationGone()
  return getTeam(ctx, teamId)
}
