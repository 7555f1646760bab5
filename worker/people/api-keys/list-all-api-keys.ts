import { offsetOf, type Page, pageOf } from '../../db/page.ts'
import { countUpTo, type Fragment, literal, queryBatch, sql } from '../../db/query.ts'
import { matchWords } from '../../db/match-words.ts'
import type { Ctx } from '../../env.ts'
import { wordsWithPhone } from '../../lib/words-with-phone.ts'
import { isLiveKey, keyRows, type KeyRow, stateOf, toApiKey } from './key-rows.ts'
import type { AdminApiKey, ApiKeysQuery } from './schemas.ts'

/** As many people are looked through for words as a list shows rows. */
const MOST_PEOPLE = 10_000

/** Keys of everybody, the newest first unless sorted otherwise. */
export async function listAllApiKeys(ctx: Ctx, asked: ApiKeysQuery): Promise<Page<AdminApiKey>> {
  const { q = '', state, sort } = asked
  const words = q === '' ? '' : wordsWithPhone(q)
  if (words === null) return pageOf([], asked, 0)
  const found = sql`FROM ${tableOf(words, state)} JOIN users u ON u.id = k.user_id
    WHERE ${isInState(ctx, state)}`
  const way = sort === 'created_at' ? sql`ASC` : sql`DESC`
  const { rows, total } = await queryBatch(ctx.db.raw, {
    rows: keyRows(
      ctx.now,
      sql`${found} ORDER BY k.id ${way} LIMIT ${literal(asked.per_page)} OFFSET ${literal(offsetOf(asked))}`,
    ),
    total: countUpTo(sql`SELECT 1 ${found}`),
  })
  return pageOf(rows.map(toAdminApiKey), asked, total[0]?.count ?? 0)
}

/** Keys of the people whom words find, or else the table, by the index of those that nobody took away where that will do. */
function tableOf(words: string, state: ApiKeysQuery['state']): Fragment {
  if (words !== '') {
    return sql`(SELECT rowid AS found FROM customer_words WHERE customer_words MATCH ${matchWords('customer_words', words, MOST_PEOPLE)}
      LIMIT ${literal(MOST_PEOPLE)}) CROSS JOIN api_keys k ON k.user_id = found`
  }
  return state === undefined || state === 'revoked'
    ? sql`api_keys k`
    : sql`api_keys k INDEXED BY api_keys_standing`
}

function isInState({ now }: Ctx, state: ApiKeysQuery['state']): Fragment {
  if (state === undefined) return sql`1`
  if (state === 'active') return isLiveKey(now)
  const isRevoked = state === 'revoked' ? sql`k.revoked_at IS NOT NULL` : sql`k.revoked_at IS NULL`
  return sql`${isRevoked} AND ${stateOf(now)} = ${state}`
}

/** A key with whose it is, for staff. */
export const toAdminApiKey = (row: KeyRow): AdminApiKey => ({
  ...toApiKey(row),
  person: { id: row.user_id, name: row.person, email: row.email },
})
