import { z } from 'zod'
import type { users } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { log } from '../../lib/log.ts'

/** Where notes of erasures lie in `DOCUMENTS`, apart from the database that a backup may bring back. */
export const ERASURES = 'erasures/'

/** What is kept of a person who is erased: which row it was, so that no restored copy of it stays. */
export const ErasureNote = z.object({
  id: z.number().int(),
  /** When they registered, epoch milliseconds: the same number may be another person's in a restored store. */
  created_at: z.number(),
})
export type ErasureNote = z.infer<typeof ErasureNote>

/** Notes beside the database that a person is erased, for a restore from an older backup. A failure is only logged. */
export async function noteErasure(
  ctx: Ctx,
  { id, createdAt }: Pick<typeof users.$inferSelect, 'id' | 'createdAt'>,
): Promise<void> {
  const note: ErasureNote = { id, created_at: createdAt.getTime() }
  try {
    await ctx.documents.put(`${ERASURES}${id}`, JSON.stringify(note))
  } catch (error) {
    log.error('erasure not noted', { user_id: id, error })
  }
}
