import { countOf, type Hits, hitsOf } from '../../db/counted-hits.ts'
import { MOST_LISTED, offsetOf, type Page, pageOf } from '../../db/page.ts'
import { countUpTo, type Fragment, literal, query, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import type { UsersQuery, UserSummary } from './schemas.ts'
import { STATE, summariesOf, type SummaryRow, toSummary } from './user-rows.ts'
import { wordsOfCustomer } from './words-of-customer.ts'
import { wordsOfDays } from './words-of-days.ts'

const DAY_MS = 24 * 3600 * 1000

/** The index of each order, and its columns. */
const SORTS: Record<string, { index: Fragment; columns: readonly Fragment[] }> = {
  created_at: { index: sql`users_registered`, columns: [sql`created_at`, sql`id`] },
  name: { index: sql`users_name`, columns: [sql`first_name`, sql`last_name`, sql`id`] },
  last_seen: { index: sql`users_seen`, columns: [sql`last_seen_at`, sql`id`] },
  orders: { index: sql`users_orders`, columns: [sql`order_count`, sql`id`] },
}

/** `FROM … WHERE …` of those that match, in the order asked for; and how they are counted. */
interface Matching {
  rows: Fragment
  all: Fragment | Hits
}

/**
 * A page of everybody with an account, the newest first unless sorted otherwise; one round trip. What no index has in
 * the order asked for is sorted among the newest ten thousand that match: as many as a list shows.
 */
export async function listUsers(ctx: Ctx, asked: UsersQuery): Promise<Page<UserSummary>> {
  const { q = '', sort = '-created_at' } = asked
  const name = sort.replace(/^-/, '')
  const way = sort.startsWith('-') ? sql`DESC` : sql`ASC`
  const columns = SORTS[name]?.columns ?? []
  const matching = q === '' ? byIndex(asked, name) : byWords(ctx, q, asked)
  if (matching === null) return pageOf([], asked, 0)
  const hits = 'before' in matching.all ? matching.all : null
  const page = summariesOf(
    sql`SELECT id ${matching.rows} ORDER BY ${orderBy(columns, way)}
      LIMIT ${literal(asked.per_page)} OFFSET ${literal(offsetOf(asked))}`,
    orderBy(
      columns.map((column) => sql`u.${column}`),
      way,
    ),
    hits?.count,
  )
  const { rows, total } = await queryBatch(ctx.db.raw, {
    rows: query<UserHit>`${hits?.before ?? sql``} ${page}`,
    total: 'before' in matching.all ? null : countUpTo(sql`SELECT 1 ${matching.all}`),
  })
  const count =
    hits === null ? total[0]?.count : await countOf(ctx.db.raw, hits, { ...asked, rows })
  return pageOf(rows.map(toSummary), asked, count ?? 0)
}

type UserHit = SummaryRow & { count: number | null }

const orderBy = (columns: readonly Fragment[], way: Fragment): Fragment =>
  columns.map((column) => sql`${column} ${way}`).reduce((all, next) => sql`${all}, ${next}`)

/** One question to the full-text index, whatever is combined; null where nobody can match. */
function byWords(ctx: Ctx, q: string, asked: UsersQuery): Matching | null {
  const { state, 'created_at[from]': from, 'created_at[to]': to } = asked
  const words = wordsOfCustomer(q)
  const days = from === undefined && to === undefined ? '' : wordsOfDays({ from, to }, ctx.now)
  if (words === null || days === null) return null
  const expression = [
    `(${words})`,
    ...(state === undefined ? [] : [`"_${state}"`]),
    ...(days === '' ? [] : [days]),
  ].join(' AND ')
  const isUser = sql`FROM (SELECT id AS found FROM hits) CROSS JOIN users ON id = found`
  return { rows: isUser, all: hitsOf('customer_words', expression) }
}

/** All of a state or of days, by the index that has them in the order `name`, or else by the one that narrows most. */
function byIndex(asked: UsersQuery, name: string): Matching {
  const { state, 'created_at[from]': from, 'created_at[to]': to } = asked
  const registered = registeredIn(asked)
  const all =
    state === undefined
      ? sql`FROM users INDEXED BY users_registered WHERE deleted_at IS NULL AND ${registered}`
      : sql`FROM users INDEXED BY users_state WHERE deleted_at IS NULL AND ${STATE} = ${state}
        AND ${registered}`
  if (name === 'created_at') return { rows: all, all }
  const index = SORTS[name]?.index ?? sql`users_registered`
  // Nearly everybody is active: they are found in any order at once.
  if (from === undefined && to === undefined && (state === undefined || state === 'active')) {
    const isInState = state === undefined ? sql`1` : sql`${STATE} = ${state}`
    return {
      rows: sql`FROM users INDEXED BY ${index} WHERE deleted_at IS NULL AND ${isInState}`,
      all,
    }
  }
  const newest = sql`FROM (SELECT id, first_name, last_name, last_seen_at, order_count ${all}
    ORDER BY created_at DESC, id DESC LIMIT ${literal(MOST_LISTED)})`
  return { rows: newest, all }
}

function registeredIn({ 'created_at[from]': from, 'created_at[to]': to }: UsersQuery): Fragment {
  const since = from === undefined ? sql`1` : sql`created_at >= ${Date.parse(from)}`
  return to === undefined ? since : sql`${since} AND created_at < ${Date.parse(to) + DAY_MS}`
}
