import { literal, query, queryRows } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { readVisible } from '../project-state.ts'
import type { ProjectVersion } from './schemas.ts'

interface Row {
  version: number
  reason: ProjectVersion['reason']
  made_by: string | null
  rows: number
  build_quantity: number
  created_at: number
}

/** The versions of a project that are kept, the newest first; 404 for one that the actor does not see. */
export async function listVersions(ctx: Ctx, id: number): Promise<ProjectVersion[]> {
  await readVisible(ctx, id)
  const rows = await queryRows(
    ctx.db.raw,
    query<Row>`SELECT v.version, v.reason, nullif(trim(u.first_name || ' ' || u.last_name), '') AS made_by,
        json_array_length(v.rows) AS rows, v.build_quantity, v.created_at
      FROM project_versions v LEFT JOIN users u ON u.id = v.made_by
      WHERE v.project_id = ${literal(id)} ORDER BY v.version DESC`,
  )
  return rows.map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString() }))
}
