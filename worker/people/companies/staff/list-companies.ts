import { countOf, type Hits, hitsIn, hitsOf } from '../../../db/counted-hits.ts'
import { offsetOf, type Page, pageOf } from '../../../db/page.ts'
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
  owner_id: number
  owner_name: string
  owner_email: string
  group_id: number | null
  group_name: string | null
  /** How many match; null where they are counted by themselves. */
  count: number | null
}

/** `FROM … WHERE …` of those that match, and the hits of words among which they are. */
interface Matching {
  rows: Fragment
  hits: Hits | null
}

/** A page of all companies that match, by name. One round trip. */
export async function listAdminCompanies(
  ctx: Ctx,
  filters: AdminCompaniesQuery,
): Promise<Page<AdminCompanySummary>> {
  const { q = '' } = filters
  const matching = q === '' ? byIndex(filters, ctx.now) : byWords(filters, q, ctx.now)
  if (matching === null) return pageOf<AdminCompanySummary>([], filters, 0)
  const way = filters.sort === '-name' ? sql`DESC` : sql`ASC`
  const found = sql`SELECT c.id, c.name ${matching.rows} ORDER BY c.name ${way}, c.id ${way}
    LIMIT ${literal(filters.per_page)} OFFSET ${literal(offsetOf(filters))}`
  const { rows, total } = await queryBatch(ctx.db.raw, {
    rows: query<Row>`${matching.hits?.before ?? sql``}
      SELECT ${matching.hits?.count ?? sql`NULL`} AS count, c.id, c.name, c.tax_number, c.country, c.city, u.id AS owner_id, u.email AS owner_email,
        trim(u.first_name || ' ' || u.last_name) AS owner_name, g.id AS group_id, g.name AS group_name,
        ${sumColumns(ctx.now)}
      FROM (${found}) f CROSS JOIN companies c ON c.id = f.id CROSS JOIN users u ON u.id = c.user_id
        LEFT JOIN customer_groups g ON g.id = c.group_id
      ORDER BY c.name ${way}, c.id ${way}`,
    total: matching.hits === null ? countUpTo(sql`SELECT 1 ${matching.rows}`) : null,
  })
  const count =
    matching.hits === null
      ? total[0]?.count
      : await countOf(ctx.db.raw, matching.hits, { ...filters, rows })
  return pageOf(rows.map(toSummary), filters, count ?? 0)
}

/**
 * One question to the full-text index, whatever is combined; null when `q` says something without a word. Of its hits
 * as many as a list counts are sorted, the newest.
 */
function byWords(
  { group_id: groupId, terms, debt }: AdminCompaniesQuery,
  q: string,
  now: Date,
): Matching | null {
  const words = wordsWithPhone(q)
  if (words === null) return null
  const expression = [
    `(${words})`,
    ...(groupId === undefined ? [] : [`"_g${groupId}"`]),
    ...(terms === undefined ? [] : [`"_${terms}"`]),
    ...(debt === undefined ? [] : ['"_owing"']),
  ].join(' AND ')
  const rows = sql`FROM hits k CROSS JOIN companies c ON c.id = k.id`
  const hits = hitsOf('company_words', expression)
  if (debt !== 'overdue') return { rows, hits }
  return {
    rows,
    hits: hitsIn(sql`${hits.before} SELECT k.id ${rows} WHERE ${isInDebt(debt, now)}`),
  }
}

/** By the index that narrows most, and has them by name. */
function byIndex(filters: AdminCompaniesQuery, now: Date): Matching {
  const { group_id: groupId, terms, debt } = filters
  const conditions = [
    isInDebt(debt, now),
    ...(groupId === undefined ? [] : [sql`c.group_id = ${groupId}`]),
    // So that the partial indexes serve it.
    ...(terms === undefined ? [] : [sql`c.credit_mode <> 'group' AND c.credit_mode = ${terms}`]),
  ].reduce((before, one) => sql`${before} AND ${one}`)
  const all = sql`FROM companies c INDEXED BY ${indexFor(filters)} WHERE ${conditions}`
  return { rows: all, hits: null }
}

function indexFor({ group_id: groupId, terms, debt }: AdminCompaniesQuery): Fragment {
  if (debt !== undefined) return sql`companies_owing`
  if (groupId !== undefined)
    return terms === undefined ? sql`companies_group` : sql`companies_group_terms`
  return terms === undefined ? sql`companies_name` : sql`companies_credit`
}

function isInDebt(debt: AdminCompaniesQuery['debt'], now: Date): Fragment {
  if (debt === undefined) return sql`1 = 1`
  return debt === 'owing'
    ? sql`c.debt_due IS NOT NULL`
    : sql`c.debt_due IS NOT NULL AND c.debt_due < ${now.getTime()}`
}

const toSummary = (row: Row): AdminCompanySummary => ({
  id: row.id,
  name: row.name,
  tax_number: row.tax_number,
  country: row.country,
  city: row.city,
  owner: { id: row.owner_id, name: row.owner_name, email: row.owner_email },
  group:
    row.group_id === null || row.group_name === null
      ? null
      : { id: row.group_id, name: row.group_name },
  ...sumsOf(row),
})
