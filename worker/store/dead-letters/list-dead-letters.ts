import { offsetOf, type Page, pageOf } from '../../db/page.ts'
import { countUpTo, literal, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { deadLetterRows, toDeadLetter } from './dead-letter-rows.ts'
import type { DeadLetter, DeadLettersQuery } from './schemas.ts'

/** Jobs that failed for good, the newest first; a store has few. */
export async function listDeadLetters(
  ctx: Ctx,
  asked: DeadLettersQuery,
): Promise<Page<DeadLetter>> {
  const { kind, sort } = asked
  const where = sql`settled_at IS NULL ${kind === undefined ? sql`` : sql`AND body ->> 'kind' = ${kind}`}`
  const way = sort === 'created_at' ? sql`ASC` : sql`DESC`
  const found = sql`FROM dead_letters WHERE ${where} ORDER BY id ${way}
    LIMIT ${literal(asked.per_page)} OFFSET ${literal(offsetOf(asked))}`
  const { rows, total } = await queryBatch(ctx.db.raw, {
    rows: deadLetterRows(found),
    total: countUpTo(sql`SELECT 1 FROM dead_letters WHERE ${where}`),
  })
  return pageOf(rows.map(toDeadLetter), asked, total[0]?.count ?? 0)
}
