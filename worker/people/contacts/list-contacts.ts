import { countOf, type Hits, hitsIn, hitsOf } from '../../db/counted-hits.ts'
import { MOST_LISTED, offsetOf, type Page, pageOf } from '../../db/page.ts'
import { countUpTo, type Fragment, literal, query, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { wordsOfCustomer } from '../customers/words-of-customer.ts'
import { type ContactRow, contactRows, toSummary } from './contact-rows.ts'
import type { ContactsQuery, ContactSummary } from './schemas.ts'

const SORTS: Record<string, Fragment> = {
  name: sql`c.name_key`,
  firm: sql`c.firm_key`,
  created_at: sql`c.id`,
}

/** A page of the contacts that fit, by name unless sorted otherwise. */
export async function listContacts(ctx: Ctx, asked: ContactsQuery): Promise<Page<ContactSummary>> {
  const hits = hitsFor(asked)
  const found = hits === null ? LIVE : sql`hits h CROSS JOIN contacts c ON c.id = h.id`
  const { sort = 'name' } = asked
  const column = SORTS[sort.replace(/^-/, '')] ?? sql`c.id`
  const way = sort.startsWith('-') ? sql`DESC` : sql`ASC`
  const page = sql`SELECT c.id FROM ${found} ORDER BY ${column} ${way}, c.id ${way}
    LIMIT ${literal(asked.per_page)} OFFSET ${literal(offsetOf(asked))}`
  const placed = sql`SELECT id, row_number() OVER () AS place FROM (${page})`
  const { rows, total } = await queryBatch(ctx.db.raw, {
    rows: query<ContactRow>`${hits?.before ?? sql``} ${contactRows(ctx, placed, hits?.count)}`,
    total: hits === null ? countUpTo(sql`SELECT 1 FROM ${LIVE}`) : null,
  })
  const count =
    hits === null ? total[0]?.count : await countOf(ctx.db.raw, hits, { ...asked, rows })
  return pageOf(rows.map(toSummary), asked, count ?? 0)
}

const LIVE = sql`contacts c WHERE c.deleted_at IS NULL`

/**
 * Those that fit; null: all. What narrows the list is one question to the full-text index, whatever is combined: of
 * its hits, as many as a list counts are sorted, the newest unless the oldest are asked for.
 */
function hitsFor(asked: ContactsQuery): Hits | null {
  const terms = termsOf(asked)
  const isDuplicate = asked.duplicates === 'true'
  if (terms === null) return hitsIn(sql`SELECT 0 AS id WHERE 0`)
  if (terms.length === 0 && !isDuplicate) return null
  const way = asked.sort === 'created_at' ? sql`ASC` : sql`DESC`
  const alike = sql`SELECT DISTINCT contact_id AS id FROM contact_keys WHERE is_shared = 1
    ORDER BY contact_id ${way} LIMIT ${literal(MOST_LISTED + 1)}`
  if (terms.length === 0) return hitsIn(alike)
  const hits = hitsOf('contact_words', terms.join(' AND '), way)
  return isDuplicate
    ? hitsIn(sql`${hits.before} SELECT id FROM hits INTERSECT SELECT id FROM (${alike})`)
    : hits
}

/** What the full-text index is asked, as SQLite's FTS5 reads it; null for words that say nothing. */
function termsOf(asked: ContactsQuery): string[] | null {
  const { q = '', tag_id: tagId, linked, subject, language, task } = asked
  const words = q === '' ? '' : wordsOfCustomer(q)
  if (words === null) return null
  return [
    ...(words === '' ? [] : [`(${words})`]),
    ...(tagId === undefined ? [] : [`"_g${tagId}"`]),
    ...(linked === undefined ? [] : [linked === 'none' ? '"_unlinked"' : `"_${linked}"`]),
    ...(subject === undefined ? [] : [`"_${subject.type}${subject.id}"`]),
    ...(language === undefined ? [] : [`"_l${language === 'none' ? '0' : language}"`]),
    ...(task === undefined ? [] : [task === 'open' ? '"_open"' : '"_idle"']),
  ]
}
