import { type Page, pageOf } from '../../db/page.ts'
import { queryRow, queryRows, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { hasWords } from '../../lib/fold-text.ts'
import { sortedRows } from '../../lib/sorted-rows.ts'
import { feedRows, toFeed } from './feed-rows.ts'
import type { Feed, FeedsQuery } from './schemas.ts'

const SORTS = {
  name: (feed: Feed) => feed.name,
  asked_at: (feed: Feed) => feed.asked_at ?? '',
  items: (feed: Feed) => feed.copy?.items ?? -1,
}

/** The store's feeds: there are fifty at most, so all are read, searched and sorted here. */
export async function listFeeds(ctx: Ctx, asked: FeedsQuery): Promise<Page<Feed>> {
  const rows = await queryRows(ctx.db.raw, feedRows(sql`1`))
  const found = rows
    .map(toFeed)
    .filter(({ format }) => asked.format === undefined || format === asked.format)
    .filter(({ name }) => hasWords(name, asked.q ?? ''))
  return pageOf(sortedRows(found, asked, SORTS), asked, found.length)
}

/** One of them; `not_found` without it. */
export async function getFeed(ctx: Ctx, id: number): Promise<Feed> {
  const row = await queryRow(ctx.db.raw, feedRows(sql`f.id = ${id}`))
  if (row === null) throw notFound()
  return toFeed(row)
}
