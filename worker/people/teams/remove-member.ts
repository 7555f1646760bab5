import { and, eq, or, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { actorOf } from '../../actor-of.ts'
import { audited } from '../../store/audit/audit.ts'
import { users } from '../../db/schema/accounts.ts'
import { teamInvitations, teamMembers } from '../../db/schema/teams.ts'
import type { Ctx } from '../../env.ts'
import { AppError, forbidden, notFound } from '../../errors.ts'
import { getTeam } from './get-team.ts'
import { isMember, isOwner, mayGive, personalTeam } from './team-conditions.ts'

/**
 * Takes a member out of a team; members may leave by themselves, the owner stays. The person works in
 * their personal team from then on, and the invitations they sent are void.
 */
export async function removeMember(ctx: Ctx, teamId: number, userId: number): Promise<void> {
  const { id: me } = actorOf(ctx)
  const before = (await getTeam(ctx, teamId)).members.find((each) => each.user_id === userId)
  if (before === undefined) throw notFound()
  const mayRemove = and(
    eq(teamMembers.teamId, teamId),
    eq(teamMembers.userId, userId),
    or(eq(teamMembers.userId, me), mayGive({ teamId, userId: me }, sql`${teamMembers.role}`)),
  )
  const whom = { teamId, userId }
  const isOut = sql`NOT ${isMember(whom)} AND NOT ${isOwner(whom)}`
  const [, removed] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: userId === me ? 'teams.leave' : 'teams.remove-member',
        subject: { type: 'team', id: teamId },
        before: { user_id: userId, role: before.role },
      },
      exists(teamMembers, mayRemove),
    ),
    ctx.db.delete(teamMembers).where(mayRemove).returning({ userId: teamMembers.userId }),
    ctx.db
      .update(users)
      .set({ currentTeamId: personalTeam })
      .where(and(eq(users.id, userId), eq(users.currentTeamId, teamId), isOut)),
    ctx.db
      .delete(teamInvitations)
      .where(and(eq(teamInvitations.teamId, teamId), eq(teamInvitations.invitedBy, userId), isOut)),
  ])
  if (removed.length > 0) return
  const team = await getTeam(ctx, teamId)
  const person = team.members.find((each) => each.user_id === userId)
  if (person === undefined) throw notFound()
  if (person.role === 'owner') throw new AppError('forbidden', { sentence: 'owner_stays' })
  throw forbidden()
}
