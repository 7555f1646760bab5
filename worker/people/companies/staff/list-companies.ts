import { BASE_CURRENCY_SQL } from '../../../db/base-currency.ts'
import { MOST_LISTED, offsetOf, type Page, pageOf } from '../../../db/page.ts'
import { countUpTo, type Fragment, literal, query, queryBatch, sql } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { wordsWithPhone } from '../../../lib/words-with-phone.ts'
import { type SumColumns, sumColumns, sumsOf } from './company-sums.ts'
import type { AdminCompaniesQuery, AdminCompanySummary } from './schemas.ts'

interface Row extends SumColumns {
  id: number
  name: string
  tax_number: string
  country: string
  city: string
  created_at: number
  owner_id: number
  owner_name: string
  owner_email: string
  group_id: number | null
  group_name: string | null
}

/** What a list is sorted by; each has an index, with a country and with a group too. */
const SORTS = { name: sql`c.name`, created_at: sql`c.id`, owed: sql`c.owed` }

/** By name unless asked otherwise; those of one name or debt by id. */
function orderOf({ sort = 'name' }: AdminCompaniesQuery): Fragment {
  const way = sort.startsWith('-') ? sql`DESC` : sql`ASC`
  const column = SORTS[sort.replace('-', '') as keyof typeof SORTS]
  return column === SORTS.created_at ? sql`c.id ${way}` : sql`${column} ${way}, c.id ${way}`
}

/** A page of all companies that match. One round trip. */
export async function listAdminCompanies(
  ctx: Ctx,
  filters: AdminCompaniesQuery,
): Promise<Page<AdminCompanySummary>> {
  const matching = matchingOf(filters, ctx.now)
  if (matching === null) return pageOf<AdminCompanySummary>([], filters, 0)
  const order = orderOf(filters)
  const found = sql`SELECT c.id ${matching} ORDER BY ${order}
    LIMIT ${literal(filters.per_page)} OFFSET ${literal(offsetOf(filters))}`
  const { rows, total } = await queryBatch(ctx.db.raw, {
    rows: query<Row>`
      SELECT c.id, c.name, c.tax_number, c.country, c.city, c.created_at, u.id AS owner_id, u.email AS owner_email,
        trim(u.first_name || ' ' || u.last_name) AS owner_name, g.id AS group_id, g.name AS group_name,
        ${sumColumns(ctx.now)}
      FROM (${found}) f CROSS JOIN companies c ON c.id = f.id CROSS JOIN users u ON u.id = c.user_id
        LEFT JOIN customer_groups g ON g.id = c.group_id
      ORDER BY ${order}`,
    total: countUpTo(sql`SELECT 1 ${matching}`),
  })
  return pageOf(rows.map(toSummary), filters, total[0]?.count ?? 0)
}

/** `FROM … WHERE …` of the companies `c` that match; null when `q` says something without a word. */
function matchingOf(filters: AdminCompaniesQuery, now: Date): Fragment | null {
  const { q = '', group_id: groupId, country, terms, debt } = filters
  const words = wordsWithPhone(q)
  if (q !== '' && words === null) return null
  const sources = [
    ...(words === null ? [] : [withWords(words)]),
    ...(debt === undefined ? [] : [inDebt(debt, now)]),
    ...(terms === 'on' ? [ON_ACCOUNT] : []),
  ]
  const conditions = [
    sql`1 = 1`,
    ...sources.slice(1).map((ids) => sql`c.id IN (${ids})`),
    ...(groupId === undefined ? [] : [sql`c.group_id = ${groupId}`]),
    ...(country === undefined ? [] : [sql`c.country = ${country}`]),
    // So that the partial index serves it.
    ...(terms === 'own' || terms === 'off'
      ? [sql`c.credit_mode <> 'group' AND c.credit_mode = ${terms}`]
      : []),
  ].reduce((before, one) => sql`${before} AND ${one}`)
  const [first] = sources
  return first === undefined
    ? sql`FROM companies c WHERE ${conditions}`
    : sql`FROM (${first}) k CROSS JOIN companies c ON c.id = k.id WHERE ${conditions}`
}

/** Those with terms in force, their own or their group's; see `credit/terms-sql.ts`. */
const ON_ACCOUNT: Fragment = sql`
  SELECT id FROM companies WHERE credit_mode <> 'group' AND credit_mode = 'own' AND credit_currency = ${BASE_CURRENCY_SQL}
  UNION ALL SELECT m.id FROM customer_groups g CROSS JOIN companies m ON m.group_id = g.id AND m.credit_mode = 'group'
    WHERE g.is_credit_on = 1 AND g.credit_currency = ${BASE_CURRENCY_SQL}
  LIMIT ${literal(MOST_LISTED)}`

const withWords = (words: string): Fragment => sql`
  SELECT rowid AS id FROM company_words WHERE company_words MATCH ${words}
  ORDER BY rowid DESC LIMIT ${literal(MOST_LISTED)}`

const inDebt = (debt: 'owing' | 'overdue', now: Date): Fragment => sql`
  SELECT DISTINCT company_id AS id FROM orders INDEXED BY orders_credit WHERE credit_owed > 0 AND company_id IS NOT NULL
    ${debt === 'overdue' ? sql`AND credit_due < ${now.getTime()}` : sql``}
  LIMIT ${literal(MOST_LISTED)}`

const toSummary = (row: Row): AdminCompanySummary => ({
  id: row.id,
  name: row.name,
  tax_number: row.tax_number,
  country: row.country,
  city: row.city,
  created_at: new Date(row.created_at).toISOString(),
  owner: { id: row.owner_id, name: row.owner_name, email: row.owner_email },
  group:
    row.group_id === null || row.group_name === null
      ? null
      : { id: row.group_id, name: row.group_name },
  ...sumsOf(row),
})
