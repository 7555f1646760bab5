import type { Ctx } from '../../../env.ts'
import { log } from '../../../lib/log.ts'
import type { DocumentRow } from '../commit/order-state.ts'

/** Has a document written into R2. With a queue that is away, its first reader does that. */
export async function keepSoon(ctx: Ctx, { id, orderId }: DocumentRow): Promise<void> {
  try {
    await ctx.jobs.send({ kind: 'documents.keep', orderId, documentId: id })
  } catch (error) {
    log.error('document not kept yet', { documentId: id, error })
  }
}
