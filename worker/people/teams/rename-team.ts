import { and, eq, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { actorOf } from '../../actor-of.ts'
import { audited } from '../../store/audit/audit.ts'
import { teams } from '../../db/schema/teams.ts'
import type { Ctx } from '../../env.ts'
import { forbidden, invalid } from '../../errors.ts'
import { getTeam } from './get-team.ts'
import type { Team, TeamInput } from './schemas.ts'

/** Renames a team. Only for its owner. */
export async function renameTeam(ctx: Ctx, id: number, { name }: TeamInput): Promise<Team> {
  const { id: me } = actorOf(ctx)
  const before = await getTeam(ctx, id)
  const isFree = sql`NOT EXISTS (
    SELECT 1 FROM teams o WHERE o.owner_id = ${me} AND o.name = ${name} AND o.id <> ${id})`
  const mayRename = and(eq(teams.id, id), eq(teams.ownerId, me), isFree)
  const [, renamed] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'teams.rename',
        subject: { type: 'team', id },
        before: { name: before.name },
        after: { name },
      },
      exists(teams, mayRename),
    ),
    ctx.db.update(teams).set({ name }).where(mayRename).returning({ id: teams.id }),
  ])
  const team = await getTeam(ctx, id)
  if (renamed.length > 0) return team
  throw team.role === 'owner' ? invalid('name', 'team_name_taken') : forbidden()
}
