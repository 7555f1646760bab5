import { auditLog } from '../../db/schema/audit.ts'
import type { Ctx } from '../../env.ts'

interface Export {
  /** What was taken out: `orders`; with `id`, rows of that one. */
  noun: string
  id?: number
  /** What narrowed it, as it was asked for. */
  filter?: object
  rows: number
}

/** The audit row of data that leaves as a file. Written first: what cannot be told of is not handed out. */
export async function auditExport(ctx: Ctx, { noun, id, filter, rows }: Export): Promise<void> {
  await ctx.db.insert(auditLog).values({
    actorId: ctx.actor?.id ?? null,
    action: `${noun}.export`,
    subjectType: noun,
    subjectId: id === undefined ? '' : String(id),
    after: { rows, ...(filter !== undefined && { filter }) },
    ipAddress: ctx.ipAddress,
    createdAt: ctx.now,
  })
}
