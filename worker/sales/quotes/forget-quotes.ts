import { inArray, lt } from 'drizzle-orm'
import { quotes } from '../../db/schema/quotes.ts'
import type { Ctx } from '../../env.ts'

/** Quotes of one turn: each may have a file. */
const MOST_AT_ONCE = 100

/** Deletes quotes nobody ordered by: guests', long after their last day, and those of ended accounts. */
export async function forgetQuotes(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .select({ id: quotes.id, pdfKey: quotes.pdfKey })
    .from(quotes)
    .where(lt(quotes.forgetAt, ctx.now))
    .limit(MOST_AT_ONCE)
  if (due.length === 0) return
  const files = due.flatMap(({ pdfKey }) => pdfKey ?? [])
  if (files.length > 0) await ctx.documents.delete(files)
  await ctx.db.delete(quotes).where(
    inArray(
      quotes.id,
      due.map(({ id }) => id),
    ),
  )
}
