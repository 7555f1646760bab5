import { matchWords } from '../../db/match-words.ts'
import { MOST_LISTED, offsetOf, type Page, pageOf } from '../../db/page.ts'
import { countUpTo, type Fragment, literal, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { wordsOfCustomer } from '../customers/words-of-customer.ts'
import { contactRows, toSummary } from './contact-rows.ts'
import type { ContactsQuery, ContactSummary } from './schemas.ts'

const SORTS: Record<string, Fragment> = {
  name: sql`c.name_key`,
  firm: sql`c.firm_key`,
  created_at: sql`c.id`,
}

/** A page of the contacts that fit, by name unless sorted otherwise. */
export async function listContacts(ctx: Ctx, asked: ContactsQuery): Promise<Page<ContactSummary>> {
  const found = foundBy(asked)
  const { sort = 'name' } = asked
  const column = SORTS[sort.replace(/^-/, '')] ?? sql`c.id`
  const way = sort.startsWith('-') ? sql`DESC` : sql`ASC`
  const page = sql`SELECT c.id FROM ${found.rows} ORDER BY ${column} ${way}, c.id ${way}
    LIMIT ${literal(asked.per_page)} OFFSET ${literal(offsetOf(asked))}`
  const { rows, total } = await queryBatch(ctx.db.raw, {
    rows: contactRows(ctx, sql`SELECT id, row_number() OVER () AS place FROM (${page})`),
    total: countUpTo(sql`SELECT 1 FROM ${found.all}`),
  })
  return pageOf(rows.map(toSummary), asked, total[0]?.count ?? 0)
}

/** What fits, as `FROM` has it: contacts `c` for a page, and what is counted. */
interface Found {
  rows: Fragment
  all: Fragment
}

/**
 * The contacts `c` that fit. What narrows the list is one question to the full-text index, whatever is combined: of
 * its hits, as many as a list counts are sorted, the newest unless the oldest are asked for.
 */
function foundBy(asked: ContactsQuery): Found {
  const terms = termsOf(asked)
  const isDuplicate = asked.duplicates === 'true'
  if (terms === null) return joined(sql`SELECT 0 AS id WHERE 0`)
  if (terms.length === 0 && !isDuplicate) {
    const all = sql`contacts c WHERE c.deleted_at IS NULL`
    return { rows: all, all }
  }
  const way = asked.sort === 'created_at' ? sql`ASC` : sql`DESC`
  const most = literal(MOST_LISTED + 1)
  const alike = sql`SELECT DISTINCT contact_id AS id FROM contact_keys WHERE is_shared = 1
    ORDER BY contact_id ${way} LIMIT ${most}`
  const expression = matchWords('contact_words', terms.join(' AND '), MOST_LISTED + 1)
  const hits = sql`SELECT rowid AS id FROM contact_words WHERE contact_words MATCH ${expression}
    ORDER BY rowid ${way} LIMIT ${most}`
  if (terms.length === 0) return joined(alike)
  return joined(
    isDuplicate ? sql`SELECT id FROM (${hits}) INTERSECT SELECT id FROM (${alike})` : hits,
  )
}

/** Contacts of these ids; they are counted without being read. */
const joined = (ids: Fragment): Found => ({
  rows: sql`(${ids}) h CROSS JOIN contacts c ON c.id = h.id`,
  all: sql`(${ids}) h`,
})

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
