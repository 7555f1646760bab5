import { literal, queryRow, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { selectEntries, toEntry } from './entry-row.ts'
import type { AuditEntry } from './schemas/audit.ts'

/** A value of the database is at most two million bytes. */
const ALL = literal(4_000_000)

/** One entry of the audit log with all it says; `not_found`. */
export async function getEntry(ctx: Ctx, id: number): Promise<AuditEntry> {
  const found = sql`SELECT id FROM audit_log WHERE id = ${id}`
  const row = await queryRow(ctx.db.raw, selectEntries(found, { order: sql`a.id`, most: ALL }))
  if (row === null) throw notFound()
  return { ...toEntry(ctx, row), is_cut: false }
}
