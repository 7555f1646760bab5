import { type Fragment, literal, sql } from './query.ts'

/** Their beginnings of up to twelve letters are indexed (migration `lists_at_full_size`). */
type Words = 'contact_words' | 'company_words' | 'customer_words' | 'order_words'

const LONG_BEGINNING = /"([^"\p{N}_]{13,})"\*/gu

/**
 * What the full-text index `words` is asked for the newest `most` that `expression` finds. Rows with a longer
 * beginning are gathered from all words that have it before the first is found, which takes long for one that many
 * have: where so many have the long words themselves, these alone are looked for.
 */
export function matchWords(words: Words, expression: string, most: number): Fragment {
  const whole = expression.replaceAll(LONG_BEGINNING, '"$1"')
  if (whole === expression) return sql`${expression}`
  const index = { sql: words, binds: [] }
  return sql`iif((SELECT count(*) FROM (SELECT 1 FROM ${index} WHERE ${index} MATCH ${whole}
    LIMIT ${literal(most)})) >= ${literal(most)}, ${whole}, ${expression})`
}
