import { eq, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { actorOf } from '../../actor-of.ts'
import { audited } from '../../store/audit/audit.ts'
import { teamInvitations } from '../../db/schema/teams.ts'
import type { Ctx } from '../../env.ts'
import { forbidden, notFound } from '../../errors.ts'
import { getTeam } from './get-team.ts'

/** Withdraws an invitation and voids its link. Only for the team's owner. */
export async function withdrawInvitation(ctx: Ctx, id: number): Promise<void> {
  const { id: me } = actorOf(ctx)
  const [before] = await ctx.db.select().from(teamInvitations).where(eq(teamInvitations.id, id))
  if (before === undefined) throw notFound()
  const { teamId, role } = before
  const isMine = sql`${teamInvitations.id} = ${id} AND EXISTS (SELECT 1 FROM teams t
    WHERE t.id = ${teamInvitations.teamId} AND t.owner_id = ${me})`
  const [, withdrawn] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'teams.withdraw-invitation',
        subject: { type: 'team', id: teamId },
        before: { invitation: id, role },
      },
      exists(teamInvitations, isMine),
    ),
    ctx.db.delete(teamInvitations).where(isMine).returning({ id: teamInvitations.id }),
  ])
  if (withdrawn.length > 0) return
  const team = await getTeam(ctx, teamId)
  throw team.role === 'owner' ? notFound() : forbidden()
}
