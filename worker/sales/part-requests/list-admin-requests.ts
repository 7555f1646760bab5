import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { countListed, offsetOf, type Page, pageOf } from '../../db/page.ts'
import { partRequests } from '../../db/schema/part-requests.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { searchKey } from '../../lib/part-number.ts'
import { idOfNumber, selectAdminRequests, toAdminPartRequest } from './part-request-rows.ts'
import type { AdminPartRequest, PartRequestsQuery } from './schemas.ts'

/** The most hits of one kind that are looked at. */
const MOST_HITS = 10_000
/** Above every text that starts with the same letters. */
const LAST = '\u{10FFFF}'

/** A page of all requests, the newest first unless sorted otherwise. */
export async function listPartRequests(
  ctx: Ctx,
  query: PartRequestsQuery,
): Promise<Page<AdminPartRequest>> {
  const where = and(
    query.status === undefined ? undefined : eq(partRequests.status, query.status),
    query.q === undefined || query.q === '' ? undefined : isFoundBy(query.q),
  )
  const [rows, [counted]] = await ctx.db.batch([
    selectAdminRequests(ctx)
      .where(where)
      // Requests are numbered as they come.
      .orderBy(query.sort === 'created_at' ? asc(partRequests.id) : desc(partRequests.id))
      .limit(query.per_page)
      .offset(offsetOf(query)),
    countListed(ctx.db, partRequests, where),
  ])
  return pageOf(rows.map(toAdminPartRequest), query, counted?.total ?? 0)
}

/** By its number, the beginning of the address it came from, or of a part number in it. */
function isFoundBy(q: string): SQL {
  // `R-17` may be a part as well.
  const id = idOfNumber(q)
  const [email, key] = [q.toLowerCase(), searchKey(q)]
  return sql`${partRequests.id} IN (
    SELECT * FROM (SELECT id FROM part_requests
      WHERE email >= ${email} AND email < ${`${email}${LAST}`} LIMIT ${sql.raw(String(MOST_HITS))})
    UNION SELECT * FROM (SELECT request_id FROM part_request_keys
      WHERE key >= ${key} AND key < ${`${key}${LAST}`} AND ${key} <> ''
      LIMIT ${sql.raw(String(MOST_HITS))})
    UNION SELECT ${id} WHERE ${id} IS NOT NULL)`
}

/** One of them; `not_found` for an unknown id. */
export async function getPartRequest(ctx: Ctx, id: number): Promise<AdminPartRequest> {
  const [row] = await selectAdminRequests(ctx).where(eq(partRequests.id, id))
  if (row === undefined) throw notFound()
  return toAdminPartRequest(row)
}
