import { MOST_LISTED, offsetOf, type Page, pageOf } from '../../db/page.ts'
import { countUpTo, type Fragment, literal, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import type { UsersQuery, UserSummary } from './schemas.ts'
import { STATE, summariesOf, toSummary } from './user-rows.ts'
import { wordsOfCustomer } from './words-of-customer.ts'

const DAY_MS = 24 * 3600 * 1000

/** The index of each order, and its columns. */
const SORTS: Record<string, { index: Fragment; columns: readonly Fragment[] }> = {
  created_at: { index: sql`users_registered`, columns: [sql`created_at`, sql`id`] },
  name: { index: sql`users_name`, columns: [sql`first_name`, sql`last_name`, sql`id`] },
  last_seen: { index: sql`users_seen`, columns: [sql`last_seen_at`, sql`id`] },
  orders: { index: sql`users_orders`, columns: [sql`order_count`, sql`id`] },
}

/**
 * A page of everybody with an account, the newest first unless sorted otherwise; one round trip. What no index has in
 * the order asked for is sorted among the newest ten thousand that match: as many as a list shows.
 */
export async function listUsers(ctx: Ctx, asked: UsersQuery): Promise<Page<UserSummary>> {
  const { sort = '-created_at' } = asked
  const name = sort.replace(/^-/, '')
  const way = sort.startsWith('-') ? sql`DESC` : sql`ASC`
  const columns = SORTS[name]?.columns ?? []
  const matching = matchingUsers(asked)
  if (matching === null) return pageOf([], asked, 0)
  const listed = sortedUsers(asked, { name, matching })
  const { rows, total } = await queryBatch(ctx.db.raw, {
    rows: summariesOf(
      sql`SELECT id ${listed} ORDER BY ${orderBy(columns, way)}
        LIMIT ${literal(asked.per_page)} OFFSET ${literal(offsetOf(asked))}`,
      orderBy(
        columns.map((column) => sql`u.${column}`),
        way,
      ),
    ),
    total: countUpTo(sql`SELECT 1 ${matching}`),
  })
  return pageOf(rows.map(toSummary), asked, total[0]?.count ?? 0)
}

const orderBy = (columns: readonly Fragment[], way: Fragment): Fragment =>
  columns.map((column) => sql`${column} ${way}`).reduce((all, next) => sql`${all}, ${next}`)

/** All that match, found by the one index that narrows them most; null where nothing can. */
function matchingUsers(asked: UsersQuery): Fragment | null {
  const { q = '', state } = asked
  const registered = registeredIn(asked)
  if (q !== '') {
    const expression = wordsOfCustomer(q)
    if (expression === null) return null
    const isInState = state === undefined ? sql`1` : sql`${STATE} = ${state}`
    return sql`FROM (SELECT rowid AS found FROM customer_words WHERE customer_words MATCH ${expression}
        ORDER BY rowid DESC LIMIT ${literal(MOST_LISTED)}) CROSS JOIN users ON id = found
      WHERE deleted_at IS NULL AND ${registered} AND ${isInState}`
  }
  return state === undefined
    ? sql`FROM users INDEXED BY users_registered WHERE deleted_at IS NULL AND ${registered}`
    : sql`FROM users INDEXED BY users_state WHERE deleted_at IS NULL AND ${STATE} = ${state}
        AND ${registered}`
}

/** The same, to be read in the order `name`. */
function sortedUsers(
  asked: UsersQuery,
  { name, matching }: { name: string; matching: Fragment },
): Fragment {
  const { q = '', state, 'created_at[from]': from, 'created_at[to]': to } = asked
  const isPlain = q === '' && from === undefined && to === undefined
  if (name === 'created_at' || q !== '') return matching
  const index = SORTS[name]?.index ?? sql`users_registered`
  // Nearly everybody is active: they are found in any order at once.
  if (isPlain && (state === undefined || state === 'active')) {
    const isInState = state === undefined ? sql`1` : sql`${STATE} = ${state}`
    return sql`FROM users INDEXED BY ${index} WHERE deleted_at IS NULL AND ${isInState}`
  }
  return sql`FROM (SELECT id, first_name, last_name, last_seen_at, order_count ${matching}
    ORDER BY created_at DESC, id DESC LIMIT ${literal(MOST_LISTED)})`
}

function registeredIn({ 'created_at[from]': from, 'created_at[to]': to }: UsersQuery): Fragment {
  const since = from === undefined ? sql`1` : sql`created_at >= ${Date.parse(from)}`
  return to === undefined ? since : sql`${since} AND created_at < ${Date.parse(to) + DAY_MS}`
}
