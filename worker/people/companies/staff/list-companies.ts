import { countOf } from '../../../db/counted-hits.ts'
import { offsetOf, type Page, pageOf } from '../../../db/page.ts'
import { countUpTo, type Fragment, literal, query, queryBatch, sql } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { type SumColumns, sumColumns, sumsOf } from './company-sums.ts'
import { matchingCompanies } from './matching-companies.ts'
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
  /** How many match; null where they are counted by themselves. */
  count: number | null
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
  const matching = matchingCompanies(filters, ctx.now)
  if (matching === null) return pageOf<AdminCompanySummary>([], filters, 0)
  const { rows: all, hits } = matching
  const order = orderOf(filters)
  const found = sql`SELECT c.id, c.name, c.owed ${all} ORDER BY ${order}
    LIMIT ${literal(filters.per_page)} OFFSET ${literal(offsetOf(filters))}`
  const { rows, total } = await queryBatch(ctx.db.raw, {
    rows: query<Row>`${hits?.before ?? sql``}
      SELECT ${hits?.count ?? sql`NULL`} AS count, c.id, c.name, c.tax_number, c.country, c.city, c.created_at,
        u.id AS owner_id, u.email AS owner_email, trim(u.first_name || ' ' || u.last_name) AS owner_name,
        g.id AS group_id, g.name AS group_name, ${sumColumns(ctx.now)}
      FROM (${found}) f CROSS JOIN companies c ON c.id = f.id CROSS JOIN users u ON u.id = c.user_id
        LEFT JOIN customer_groups g ON g.id = c.group_id
      ORDER BY ${order}`,
    total: hits === null ? countUpTo(sql`SELECT 1 ${all}`) : null,
  })
  const count =
    hits === null ? total[0]?.count : await countOf(ctx.db.raw, hits, { ...filters, rows })
  return pageOf(rows.map(toSummary), filters, count ?? 0)
}

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
