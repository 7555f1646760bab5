import { auditLog } from '../../db/schema/audit.ts'
import type { Ctx } from '../../env.ts'
import { origin } from './origin.ts'

interface Export {
  /** What was exported: `orders`; with `id`, rows of that one. */
  noun: string
  id?: number
  /** The filter of the request. */
  filter?: object
  /** Null: not known before the file is sent. */
  rows: number | null
}

/**
 * Writes the audit row of an export. Callers write it before they send the file, so that no export goes
 * unrecorded.
 */
export async function auditExport(ctx: Ctx, { noun, id, filter, rows }: Export): Promise<void> {
  await ctx.db.insert(auditLog).values({
    actorId: ctx.actor?.id ?? null,
    action: `${noun}.export`,
    subjectType: noun,
    subjectId: id === undefined ? '' : String(id),
    after: { ...(rows !== null && { rows }), ...(filter !== undefined && { filter }) },
    ...origin(ctx),
    createdAt: ctx.now,
  })
}
