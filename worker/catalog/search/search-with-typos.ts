import { type Fragment, literal, queryBatch, sql, unionAll } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import type { Books } from '../pricing/known-books.ts'
import { plainExpression, wordTerm } from './words/name-words.ts'
import { linesOf, toLiveRows } from '../pricing/plain-items.ts'
import { presentSearch, type SearchPage } from './present/present-search.ts'
import { productColumns, productsOf } from './match/product-rows.ts'
import type { ParsedQuery } from './parse-query.ts'
import { numbersNear, wordsNear } from './match/typos.ts'
import { WEAK_ITEMS, WEAK_PAGE } from './match/weak-candidates.ts'

/** Longer lists of words would outgrow what one expression may hold. */
const MOST_WORDS = 3

/** When nothing matches: the same search with one typo forgiven. Null when that finds nothing either. */
export async function searchWithTypos(
  ctx: Ctx,
  query: ParsedQuery,
  { price: book, supply }: Books,
): Promise<SearchPage | null> {
  const candidates = nearCandidates(query)
  if (candidates === null) return null
  const { products, lines } = await queryBatch(ctx.reads.raw, {
    products: productsOf(candidates),
    lines: linesOf(candidates, WEAK_ITEMS),
  })
  const [first] = products
  if (first === undefined) return null
  const none = { products: [], items: [] }
  const page = presentSearch(
    query,
    { book, now: ctx.now, locale: ctx.locale },
    {
      number: none,
      analogs: none,
      weak: { products, items: toLiveRows(lines, supply) },
      isCut: lines.length >= WEAK_ITEMS,
      areAnalogsCut: false,
    },
  )
  const isNumber = numbersNear(query.key).includes(first.search_key)
  return {
    data: { ...page.data, corrected: isNumber ? first.mpn : first.name },
    next_cursor: null,
  }
}

function nearCandidates(query: ParsedQuery): Fragment | null {
  const numbers = numbersNear(query.key)
  const expression = nearNames(query.words)
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
