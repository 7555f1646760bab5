import { query, queryRows } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { KEPT_MS } from '../forget-contacts.ts'
import type { MergedContact } from '../schemas.ts'

interface Row {
  id: number
  name: string
  /** Epoch milliseconds. */
  deleted_at: number
}

/** Contacts that became part of this one and can still be taken out, the newest first. */
export async function listMerged(ctx: Ctx, id: number): Promise<MergedContact[]> {
  const rows = await queryRows(
    ctx.db.raw,
    query<Row>`SELECT id, name, deleted_at FROM contacts
      WHERE merged_into_id = ${id} AND merge_undo ->> 'into' = ${id}
        AND deleted_at > ${ctx.now.getTime() - KEPT_MS}
      ORDER BY deleted_at DESC`,
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    merged_at: new Date(row.deleted_at).toISOString(),
    until: new Date(row.deleted_at + KEPT_MS).toISOString(),
  }))
}
