import { searchKey } from '../lib/part-number.ts'
import { type Fragment, sql } from '../search/fragment.ts'
import type { AdminOrdersQuery } from './admin-schemas.ts'
import { OWED } from './owed-in-sql.ts'

const DAY_MS = 24 * 3600 * 1000

/** What orders `o` of a list of staff's must be like. */
export function adminConditions(query: AdminOrdersQuery): Fragment {
  const conditions: Fragment[] = [sql`1 = 1`]
  const { q, company_id: companyId, is_paid: isPaid } = query
  const { 'status[]': statuses, 'date[from]': from, 'date[to]': to } = query
  if (statuses !== undefined && statuses.length > 0) {
    conditions.push(sql`o.status IN (SELECT value FROM json_each(${JSON.stringify(statuses)}))`)
  }
  if (from !== undefined) conditions.push(sql`o.created_at >= ${Date.parse(from)}`)
  if (to !== undefined) conditions.push(sql`o.created_at < ${Date.parse(to) + DAY_MS}`)
  if (companyId !== undefined) conditions.push(sql`o.company_id = ${companyId}`)
  if (isPaid !== undefined) conditions.push(isPaid ? sql`${OWED} <= 0` : sql`${OWED} > 0`)
  if (q !== undefined && q !== '') conditions.push(saysOf(q))
  return conditions.reduce((all, condition) => sql`${all} AND ${condition}`)
}

/** Its own or the purchase's number begins so, a part's number has it, or its buyer all of the words. */
function saysOf(q: string): Fragment {
  const begins = (column: Fragment) => sql`substr(${column}, 1, ${q.length}) = ${q} COLLATE NOCASE`
  const key = searchKey(q)
  const hasPart =
    key === ''
      ? sql`0`
      : sql`EXISTS (SELECT 1 FROM order_lines l JOIN products p ON p.id = l.product_id
          WHERE l.order_id = o.id AND instr(p.search_key, ${key}) > 0)`
  const isBuyer = q
    .split(/\s+/)
    .map(isInBuyer)
    .reduce((all, word) => sql`${all} AND ${word}`)
  return sql`(${begins(sql`o.number`)} OR ${begins(sql`o.po_number`)} OR ${hasPart} OR (${isBuyer}))`
}

const BUYER = sql`((o.customer ->> '$.first_name') || ' ' || (o.customer ->> '$.last_name') || ' '
  || (o.customer ->> '$.email') || ' ' || coalesce(o.customer ->> '$.company.name', '') || ' '
  || coalesce(o.customer ->> '$.company.tax_number', ''))`

/** SQLite tells letters' cases apart but for ASCII, so that each way of writing a word is tried. */
function isInBuyer(word: string): Fragment {
  const small = word.toLowerCase()
  const ways = new Set([
    word,
    small,
    small.charAt(0).toUpperCase() + small.slice(1),
    word.toUpperCase(),
  ])
  const found = [...ways].map((way) => sql`instr(${BUYER}, ${way}) > 0`)
  return sql`(${found.reduce((any, way) => sql`${any} OR ${way}`)})`
}
