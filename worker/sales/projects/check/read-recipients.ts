import { query, queryRows, sql } from '../../../db/query.ts'
import { peopleOf } from '../../../db/team-visibility.ts'
import type { Ctx } from '../../../env.ts'

/** Somebody who is told of what a project needs. */
export interface Recipient {
  project: number
  id: number
  email: string
  locale: string | null
  first_name: string
}

/**
 * Who is told of projects: their owners, and who changed a project last, as long as they may change it. Nobody without a
 * confirmed address, and nobody who is disabled.
 */
export const readRecipients = (ctx: Ctx, projectIds: readonly number[]): Promise<Recipient[]> =>
  queryRows(
    ctx.db.raw,
    query<Recipient>`SELECT p.id AS project, u.id, u.email, u.locale, u.first_name
    FROM json_each(${JSON.stringify(projectIds)}) k CROSS JOIN projects p ON p.id = k.value
    CROSS JOIN users u ON u.id IN (p.owner_id, (SELECT v.made_by FROM project_versions v
      WHERE v.project_id = p.id ORDER BY v.version DESC LIMIT 1))
    WHERE u.email_verified_at IS NOT NULL AND u.is_disabled = 0 AND u.deleted_at IS NULL
      AND (u.id = p.owner_id OR (u.id IN (${peopleOf(sql`p.team_id`)})
        AND NOT EXISTS (SELECT 1 FROM team_members m
          WHERE m.team_id = p.team_id AND m.user_id = u.id AND m.role = 'viewer')))
    ORDER BY p.id, u.id`,
  )
