import { matchWords } from '../../db/match-words.ts'
import { type Fragment, literal, query, queryRows, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { isLocale } from '../../../web/lib/locales.ts'
import type { CustomerSummary, CustomersQuery } from './schemas.ts'
import { wordsOfCustomer } from './words-of-customer.ts'

/** So many are listed: further words narrow them. */
const MOST_FOUND = 20
/** The newest that fit are looked at, in case some are blocked. */
const MOST_HITS = 100

interface CustomerRow {
  id: number
  first_name: string
  last_name: string
  email: string
  phone: string | null
  locale: string | null
  /** JSON. */
  companies: string
}

/** Customers who may buy, the newest of those that fit `q` first; without words the newest of all. At most twenty. */
export async function findCustomers(ctx: Ctx, { q }: CustomersQuery): Promise<CustomerSummary[]> {
  const ids = idsOf(q)
  if (ids === null) return []
  const rows = await queryRows(
    ctx.db.raw,
    query<CustomerRow>`SELECT u.id, u.first_name, u.last_name, u.email, u.phone, u.locale,
      (SELECT json_group_array(c.name) FROM companies c WHERE c.user_id = u.id) AS companies
      FROM (${ids}) f CROSS JOIN users u ON u.id = f.id
      WHERE u.deleted_at IS NULL AND u.is_disabled = 0
      ORDER BY u.id DESC LIMIT ${literal(MOST_FOUND)}`,
  )
  return rows.map((row) => ({
    id: row.id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
    phone: row.phone,
    locale: isLocale(row.locale) ? row.locale : ctx.locale,
    companies: JSON.parse(row.companies) as string[],
  }))
}

/** The ids of the newest customers with the words of `q`; null when it has no words but says something. */
function idsOf(q: string): Fragment | null {
  if (q === '') return sql`SELECT id FROM users ORDER BY id DESC LIMIT ${literal(MOST_HITS)}`
  const expression = wordsOfCustomer(q)
  if (expression === null) return null
  return sql`SELECT rowid AS id FROM customer_words WHERE customer_words MATCH ${matchWords('customer_words', expression, MOST_HITS)}
    ORDER BY rowid DESC LIMIT ${literal(MOST_HITS)}`
}
