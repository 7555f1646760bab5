import type { D1Database } from '@cloudflare/workers-types'
import type { RecordedStatement } from '../support/recorded-statement.ts'
import { piecesExpression } from '../../worker/catalog/search/match/fold-words.ts'
import { nameTerms, plainExpression } from '../../worker/catalog/search/words/name-words.ts'

/** Values of a full store that stand in for those of a test, which that store has nothing of. */
export interface Typical {
  email: string
  /** A session's id. */
  hash: string
  /** A part number as it is searched. */
  key: string
  /** A word of a product's name. */
  word: string
}

/** Reads them from the middle of the store. */
export async function readTypical(db: D1Database): Promise<Typical> {
  const found = await db
    .prepare(
      `SELECT (SELECT email FROM users WHERE id = 500000) AS email,
         (SELECT id FROM sessions WHERE user_id >= 1000 LIMIT 1) AS hash,
         (SELECT search_key FROM products WHERE id = 500000) AS key,
         (SELECT name FROM products WHERE id = 500000) AS word`,
    )
    .first<Typical>()
  if (found === null) throw new Error('the store is empty')
  return { ...found, word: found.word.split(' ')[0] ?? '' }
}

/**
 * The sets of values a statement is run with: a test's own, whose small ids are the busiest of a full
 * store, with what such a store would hold in the place of addresses, tokens and part numbers.
 */
export const typicalSamples = (
  { sql, samples }: RecordedStatement,
  typical: Typical,
): unknown[][] =>
  (samples.length === 0 ? [[]] : samples).map((values) =>
    values.map((value) => typicalValue(sql, value, typical)),
  )

/** What `namesExpression` binds. */
const namesJson = (words: string) =>
  JSON.stringify(nameTerms(words).map(({ beginnings, piece }) => [beginnings, piece]))

function typicalValue(sql: string, value: unknown, { email, hash, key, word }: Typical): unknown {
  if (typeof value !== 'string') return value
  if (/^[^@\s]+@[^@\s]+\.[a-z]+$/.test(value)) return email
  if (/^[0-9a-f]{64}$/.test(value)) return hash
  if (sql.includes('MATCH') && /^"[^"]+"( AND "[^"]+")*$/.test(value)) return piecesExpression(key)
  if (sql.includes('MATCH') && /^\(?"[^"]+"\*/.test(value)) return plainExpression(nameTerms(word))
  if (sql.includes('synonym_words') && /^\[\[\[("|\])/.test(value)) return namesJson(word)
  if (/search_key/.test(sql) && /^[A-Z0-9]{5,}$/.test(value)) return key
  return value
}
