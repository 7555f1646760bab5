import { type Fragment, literal, queryBatch, sql, unionAll } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { linesOf, toLiveRows } from '../../pricing/plain-items.ts'
import type { Books } from '../../pricing/known-books.ts'
import { productColumns, type ProductRow, productsOf } from '../match/product-rows.ts'
import { numbersNear, wordsNear } from '../match/typos.ts'
import { WEAK_ITEMS, WEAK_PAGE } from '../match/weak-candidates.ts'
import type { ParsedQuery } from '../parse-query.ts'
import { presentSearch, type SearchPage } from '../present/present-search.ts'
import type { Correction } from '../schemas/read-otherwise.ts'
import { plainExpression, wordTerm } from '../words/name-words.ts'
import { hasTerm, heldBy } from './held-words.ts'

/** Longer lists of words would outgrow what one expression may hold. */
const MOST_WORDS = 3

/** A word of a text that is taken for another one. */
export interface Misspelt {
  at: number
  word: string
}

/** What one typo forgiven finds: numbers with their offers, or the word that was meant. */
export type Forgiven = { kind: 'numbers'; page: SearchPage } | { kind: 'word'; misspelt: Misspelt }

/** When nothing matches: what is found with one typo forgiven. Null when that is nothing either. */
export async function forgiveTypo(
  ctx: Ctx,
  query: ParsedQuery,
  { price: book, supply }: Books,
): Promise<Forgiven | null> {
  const numbers = numbersNear(query.key)
  const candidates = nearCandidates(query, numbers)
  if (candidates === null) return null
  const { products, lines } = await queryBatch(ctx.reads.raw, {
    products: productsOf(candidates),
    lines: linesOf(candidates, WEAK_ITEMS),
  })
  const near = products.filter((row) => numbers.includes(row.search_key))
  const [first] = near
  if (first === undefined) {
    const misspelt = products.map((row) => misspeltIn(row, query.words)).find((one) => one !== null)
    return misspelt == null ? null : { kind: 'word', misspelt }
  }
  const none = { products: [], items: [] }
  const page = presentSearch(
    query,
    { book, now: ctx.now, locale: ctx.locale },
    {
      number: none,
      analogs: none,
      weak: { products: near, items: toLiveRows(lines, supply) },
      isCut: lines.length >= WEAK_ITEMS,
      areAnalogsCut: false,
    },
  )
  const isOne = near.every((row) => row.search_key === first.search_key)
  const correction = isOne ? correctionOf(query.key, first.search_key) : 'several_numbers'
  const data = { ...page.data, corrected: first.mpn, correction }
  return { kind: 'numbers', page: { data, next_cursor: null } }
}

/** The words of a text with the misspelt one put right. */
export const putRight = (words: readonly string[], { at, word }: Misspelt): string =>
  words.with(at, word).join(' ')

/** How a word or number that is one typo away differs. */
export function correctionOf(typed: string, meant: string): Correction {
  if (typed.length !== meant.length) return 'one_character'
  const differing = Array.from(typed).filter((sign, at) => sign !== meant[at])
  return differing.length === 1 ? 'one_character' : 'swapped'
}

function nearCandidates({ words }: ParsedQuery, numbers: readonly string[]): Fragment | null {
  const expression = nearNames(words)
  const stages: Fragment[] = []
  const columns = sql`SELECT ${productColumns('p')}, 'one_typo' AS match`
  if (numbers.length > 0) {
    stages.push(sql`${columns} FROM json_each(${JSON.stringify(numbers)}) n
      CROSS JOIN products p ON p.search_key = n.value LIMIT ${literal(WEAK_PAGE)}`)
  }
  if (expression !== '') {
    stages.push(sql`${columns} FROM (SELECT rowid AS id FROM product_names
        WHERE product_names MATCH ${expression} LIMIT ${literal(WEAK_PAGE)}) f
      CROSS JOIN products p ON p.id = f.id`)
  }
  return stages.length === 0 ? null : sql`${unionAll(stages)} LIMIT ${literal(WEAK_PAGE)}`
}

/** Each word in turn is taken for the misspelt one, the others as they are. */
function nearNames(words: string[]): string {
  if (words.length > MOST_WORDS) return ''
  return words
    .flatMap((word, index) => {
      const near = wordsNear(word)
      if (near.length === 0) return []
      const others = plainExpression(words.filter((_, at) => at !== index).map(wordTerm))
      const variants = `(${near.map((each) => `"${each}"`).join(' OR ')})`
      return [others === '' ? variants : `(${variants} AND ${others})`]
    })
    .join(' OR ')
}

/** The word by which a product is found that has all other words as they are. */
function misspeltIn({ name, own_names: own }: ProductRow, words: string[]): Misspelt | null {
  const names = [name, ...Object.values(JSON.parse(own ?? '{}') as object)]
  const held = names.flatMap((one) => heldBy(String(one)))
  for (const [at, typed] of words.entries()) {
    const near = new Set(wordsNear(typed))
    const word = held.find((one) => near.has(one))
    const hasOthers = words.every((other, place) => place === at || hasTerm(wordTerm(other), held))
    if (word !== undefined && hasOthers) return { at, word }
  }
  return null
}
