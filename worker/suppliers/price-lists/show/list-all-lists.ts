import { MOST_LISTED, offsetOf, type Page, pageOf } from '../../../db/page.ts'
import { type Span, storeSpan } from '../../../db/read-time-zone.ts'
import { countUpTo, type Fragment, literal, query, queryBatch, sql } from '../../../db/query.ts'
import type { ListCounts } from '../../../db/json/price-list.ts'
import type { Ctx } from '../../../env.ts'
import { foldText } from '../../../lib/fold-text.ts'
import { WAITING } from '../../suppliers/list-waiting.ts'
import type { AllListsQuery, PriceListOfAll } from '../schemas.ts'

/** The live list of an offer `o` in use is older than the offer lets it become. */
export const IS_OLD: Fragment = sql`(o.is_active = 1 AND o.live_list_id IS NOT NULL
  AND o.live_since + o.max_age_hours * 3600000 < unixepoch() * 1000)`

interface Row {
  id: number
  version: number
  status: PriceListOfAll['status']
  origin: PriceListOfAll['origin']
  restored_list_id: number | null
  is_live: number
  created_by_name: string | null
  created_at: number
  applied_at: number | null
  counts: string | null
  file_name: string
  file_size: number
  offer_id: number
  offer_name: string
  warehouse_id: number
  warehouse_name: string
  supplier_id: number
  supplier_name: string
  waits_since: number | null
}

/**
 * A page of the versions of all offers' lists: first those that wait, the longest first, then the newest unless sorted
 * otherwise.
 */
export async function listAllLists(ctx: Ctx, asked: AllListsQuery): Promise<Page<PriceListOfAll>> {
  const days = await storeSpan(ctx, { from: asked['date[from]'], to: asked['date[to]'] })
  const filters = { ...asked, days }
  const most = offsetOf(filters) + filters.per_page
  const way = filters.sort === 'created_at' ? sql`ASC` : sql`DESC`
  const { rows, total } = await queryBatch(ctx.db.raw, {
    rows: query<Row>`WITH waiting AS MATERIALIZED (SELECT l.id, l.updated_at AS since FROM ${WAITING}),
      page AS (SELECT id, since, row_number() OVER () AS at FROM (
        SELECT * FROM (${waitingFirst(filters)} UNION ALL
          SELECT * FROM (SELECT l.id, NULL AS since, 1 AS place, l.created_at AS at ${matching(filters)}
            AND l.id NOT IN (SELECT id FROM waiting)
            ORDER BY l.created_at ${way}, l.id ${way} LIMIT ${literal(most)}))
        ORDER BY place, since, at ${way}, id ${way}
        LIMIT ${literal(filters.per_page)} OFFSET ${literal(offsetOf(filters))}))
      SELECT l.id, l.version, l.status, l.origin, l.restored_list_id, o.live_list_id = l.id AS is_live,
        u.first_name || ' ' || u.last_name AS created_by_name, l.created_at, l.applied_at, l.counts,
        l.file_name, l.file_size, o.id AS offer_id, o.name AS offer_name, w.id AS warehouse_id,
        w.name AS warehouse_name, s.id AS supplier_id, s.name AS supplier_name, g.since AS waits_since
      FROM page g CROSS JOIN price_lists l ON l.id = g.id
      CROSS JOIN offers o ON o.id = l.offer_id
      CROSS JOIN warehouses w ON w.id = o.warehouse_id
      CROSS JOIN suppliers s ON s.id = w.supplier_id
      LEFT JOIN users u ON u.id = l.created_by
      ORDER BY g.at`,
    total: countUpTo(
      filters.status === 'waiting'
        ? sql`SELECT 1 ${ofWaiting(filters)}`
        : sql`SELECT 1 ${matching(filters)}`,
    ),
  })
  return pageOf(rows.map(toSummary), filters, total[0]?.count ?? 0)
}

/** What is asked for, its days as moments by the store's clock. */
type Filters = AllListsQuery & { days: Span }

/** Versions that wait and match; none where another status is asked for than theirs. */
const waitingFirst = (filters: Filters): Fragment => sql`
  SELECT l.id, f.since, 0 AS place, l.created_at AS at
  FROM waiting f CROSS JOIN price_lists l ON l.id = f.id WHERE ${conditions(filters)}`

const ofWaiting = (filters: Filters): Fragment =>
  sql`FROM (SELECT l.id FROM ${WAITING}) f CROSS JOIN price_lists l ON l.id = f.id
    WHERE ${conditions(filters)}`

/** `FROM … WHERE …` of the versions that match, by an index that has them the newest first. */
function matching(filters: Filters): Fragment {
  const { status, q = '' } = filters
  // Those that wait are listed by themselves.
  if (status === 'waiting') return sql`FROM price_lists l WHERE l.id = 0`
  if (status === 'live' || status === 'old') {
    return sql`FROM offers v CROSS JOIN price_lists l ON l.id = v.live_list_id WHERE ${conditions(filters)}`
  }
  if (q !== '') {
    return sql`FROM (${filesNamed(q)}) f CROSS JOIN price_lists l ON l.id = f.id
      WHERE ${conditions({ ...filters, q: '' })}`
  }
  return sql`FROM price_lists l WHERE ${conditions(filters)}`
}

function conditions(filters: Filters): Fragment {
  const { status, q = '', supplier_id: supplierId, offer_id: offerId } = filters
  const { from = 0, to } = filters.days
  // Without a day, the index of days is walked all the same.
  const all: Fragment[] = [sql`l.created_at >= ${from}`]
  if (status === 'live') {
    all.push(sql`l.id = (SELECT live_list_id FROM offers v WHERE v.id = l.offer_id)`)
  } else if (status === 'old') {
    all.push(
      sql`l.id = (SELECT o.live_list_id FROM offers o WHERE o.id = l.offer_id AND ${IS_OLD})`,
    )
  } else if (status !== undefined && status !== 'waiting') {
    all.push(sql`l.status = ${status}`)
  }
  if (offerId !== undefined) all.push(sql`l.offer_id = ${offerId}`)
  if (supplierId !== undefined) {
    all.push(sql`l.offer_id IN (SELECT o.id FROM warehouses w CROSS JOIN offers o ON o.warehouse_id = w.id
      WHERE w.supplier_id = ${supplierId})`)
  }
  if (to !== undefined) all.push(sql`l.created_at < ${to}`)
  if (q !== '') all.push(sql`l.id IN (${filesNamed(q)})`)
  return all.reduce((together, one) => sql`${together} AND ${one}`)
}

/** Versions whose file's name has words that begin so; the newest of them. */
function filesNamed(q: string): Fragment {
  const words = foldText(q).match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return sql`SELECT 0 AS id WHERE 0`
  const expression = words.map((word) => `"${word}"*`).join(' AND ')
  return sql`SELECT rowid AS id FROM price_list_words WHERE price_list_words MATCH ${expression}
    ORDER BY rowid DESC LIMIT ${literal(MOST_LISTED + 1)}`
}

const toSummary = (row: Row): PriceListOfAll => ({
  id: row.id,
  version: row.version,
  status: row.status,
  origin: row.origin,
  restored_list_id: row.restored_list_id,
  is_live: row.is_live === 1,
  created_by_name: row.created_by_name,
  created_at: new Date(row.created_at).toISOString(),
  applied_at: row.applied_at === null ? null : new Date(row.applied_at).toISOString(),
  counts: row.counts === null ? null : (JSON.parse(row.counts) as ListCounts),
  file: { name: row.file_name, size: row.file_size },
  offer: { id: row.offer_id, name: row.offer_name },
  warehouse: { id: row.warehouse_id, name: row.warehouse_name },
  supplier: { id: row.supplier_id, name: row.supplier_name },
  waits_since: row.waits_since === null ? null : new Date(row.waits_since).toISOString(),
})
