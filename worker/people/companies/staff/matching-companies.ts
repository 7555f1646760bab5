import { BASE_CURRENCY_SQL } from '../../../db/base-currency.ts'
import { type Hits, hitsIn, hitsOf } from '../../../db/counted-hits.ts'
import { MOST_LISTED } from '../../../db/page.ts'
import { type Fragment, literal, sql } from '../../../db/query.ts'
import { wordsWithPhone } from '../../../lib/words-with-phone.ts'
import type { AdminCompaniesQuery } from './schemas.ts'

/** `FROM … WHERE …` of the companies `c` that match, and the hits of words among which they are. */
interface Matching {
  rows: Fragment
  hits: Hits | null
}

/** Those that match all filters; null when `q` says something without a word. */
export function matchingCompanies(filters: AdminCompaniesQuery, now: Date): Matching | null {
  if (filters.q !== undefined && filters.q !== '') return byWords(filters, filters.q, now)
  return filters.terms === 'on' ? onAccount(filters, now) : byIndex(filters, now)
}

/**
 * One question to the full-text index, whatever is combined. Of its hits as many as a list counts are looked at, the
 * newest; what is no word of the index (an overdue debt, terms in force) is asked of these.
 */
function byWords(
  { group_id: groupId, country, terms, debt }: AdminCompaniesQuery,
  q: string,
  now: Date,
): Matching | null {
  const words = wordsWithPhone(q)
  if (words === null) return null
  const expression = [
    `(${words})`,
    ...(groupId === undefined ? [] : [`"_g${groupId}"`]),
    ...(country === undefined ? [] : [`"_c${country}"`]),
    ...(terms === 'own' || terms === 'off' ? [`"_${terms}"`] : []),
    ...(debt === undefined ? [] : ['"_owing"']),
  ].join(' AND ')
  const rows = sql`FROM hits k CROSS JOIN companies c ON c.id = k.id`
  const hits = hitsOf('company_words', expression)
  const more = [
    ...(debt === 'overdue' ? [isInDebt(debt, now)] : []),
    ...(terms === 'on' ? [IS_ON_ACCOUNT] : []),
  ]
  if (more.length === 0) return { rows, hits }
  return { rows, hits: hitsIn(sql`${hits.before} SELECT k.id ${rows} WHERE ${allOf(more)}`) }
}

/** By the index that narrows most, and has them in the order asked for. */
function byIndex(filters: AdminCompaniesQuery, now: Date): Matching {
  const rows = sql`FROM companies c ${indexFor(filters)} WHERE ${allOf(conditionsOf(filters, now))}`
  return { rows, hits: null }
}

/** Those with terms in force. They are few: each got its own, or is in a group that has them. */
function onAccount(filters: AdminCompaniesQuery, now: Date): Matching {
  const rows = sql`FROM (${ON_ACCOUNT}) k CROSS JOIN companies c ON c.id = k.id
    WHERE ${allOf(conditionsOf(filters, now))}`
  return { rows, hits: null }
}

function conditionsOf(
  { group_id: groupId, country, terms, debt }: AdminCompaniesQuery,
  now: Date,
): Fragment[] {
  return [
    ...(debt === undefined ? [] : [isInDebt(debt, now)]),
    ...(groupId === undefined ? [] : [sql`c.group_id = ${groupId}`]),
    ...(country === undefined ? [] : [sql`c.country = ${country}`]),
    // So that the partial indexes serve it.
    ...(terms === 'own' || terms === 'off'
      ? [sql`c.credit_mode <> 'group' AND c.credit_mode = ${terms}`]
      : []),
  ]
}

const allOf = (conditions: Fragment[]): Fragment =>
  conditions.reduce((before, one) => sql`${before} AND ${one}`, sql`1 = 1`)

function indexFor({
  group_id: groupId,
  country,
  terms,
  debt,
  sort = 'name',
}: AdminCompaniesQuery): Fragment {
  const by = sort.replace('-', '') as keyof typeof OF_ALL
  if (debt !== undefined) return sql`INDEXED BY companies_owing`
  if (terms !== undefined)
    return groupId === undefined
      ? sql`INDEXED BY companies_credit`
      : sql`INDEXED BY companies_group_terms`
  if (groupId !== undefined) return OF_GROUP[by]
  return country === undefined ? OF_ALL[by] : OF_COUNTRY[by]
}

/** The index of each order. */
const OF_ALL = {
  name: sql`INDEXED BY companies_name`,
  created_at: sql`NOT INDEXED`,
  owed: sql`INDEXED BY companies_owed`,
}
const OF_GROUP = {
  name: sql`INDEXED BY companies_group`,
  created_at: sql`INDEXED BY companies_group_new`,
  owed: sql`INDEXED BY companies_group_owed`,
}
const OF_COUNTRY = {
  name: sql`INDEXED BY companies_country_name`,
  created_at: sql`INDEXED BY companies_country`,
  owed: sql`INDEXED BY companies_country_owed`,
}

function isInDebt(debt: 'owing' | 'overdue', now: Date): Fragment {
  return debt === 'owing'
    ? sql`c.debt_due IS NOT NULL`
    : sql`c.debt_due IS NOT NULL AND c.debt_due < ${now.getTime()}`
}

/** Terms in force, a company's own or its group's; see `credit/terms-sql.ts`. */
const ON_ACCOUNT: Fragment = sql`
  SELECT id FROM companies WHERE credit_mode <> 'group' AND credit_mode = 'own' AND credit_currency = ${BASE_CURRENCY_SQL}
  UNION ALL SELECT m.id FROM customer_groups g CROSS JOIN companies m ON m.group_id = g.id AND m.credit_mode = 'group'
    WHERE g.is_credit_on = 1 AND g.credit_currency = ${BASE_CURRENCY_SQL}
  LIMIT ${literal(MOST_LISTED)}`

/** The same of a company that is known already. */
const IS_ON_ACCOUNT: Fragment = sql`(c.credit_mode = 'own' AND c.credit_currency = ${BASE_CURRENCY_SQL}
  OR c.credit_mode = 'group' AND EXISTS (SELECT 1 FROM customer_groups g WHERE g.id = c.group_id
    AND g.is_credit_on = 1 AND g.credit_currency = ${BASE_CURRENCY_SQL}))`
