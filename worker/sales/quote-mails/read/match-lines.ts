import type {
  QuoteMailCandidate,
  QuoteMailLine,
  QuoteMailProblem,
} from '../../../db/json/quote-mail.ts'
import type { Ctx } from '../../../env.ts'
import { searchLines } from '../../../catalog/search/list/search-list.ts'
import type { ListAnswer, ListProblem } from '../../../catalog/search/schemas/search.ts'
import type { ReadLine, Way } from './read-line.ts'

/** Parts and readings that a line names to choose from. */
const MOST_CANDIDATES = 5

/** A line that means one part in one quantity, beyond doubt: it is to be priced. */
export interface CertainLine {
  /** Its place among the lines. */
  at: number
  productId: number
  quantity: number
}

export interface MatchedLines {
  lines: QuoteMailLine[]
  certain: CertainLine[]
  /** Lines that are more than are looked up. */
  isCut: boolean
}

interface Buyer {
  currency: string | undefined
  buyerId: number | undefined
}

/**
 * What the catalogue says to lines, by the same matcher as the shop's list search. Certain is what means one part, and
 * says how many; what the matcher leaves open stays open. Text that asks for nothing is left out.
 */
export async function matchLines(
  ctx: Ctx,
  read: readonly ReadLine[],
  buyer: Buyer,
): Promise<MatchedLines> {
  if (read.length === 0) return { lines: [], certain: [], isCut: false }
  const listed = read.map(({ text, ways }, at) => ({
    line: at,
    text,
    quantity: 1,
    parts: [{ readings: ways }],
    asOne: [],
  }))
  const { lines: answers } = await searchLines(ctx, listed, buyer)
  const lines: QuoteMailLine[] = []
  const certain: CertainLine[] = []
  let isCut = false
  for (const answer of answers) {
    const line = read[answer.line]
    if (line === undefined) continue
    if (answer.problem === 'too_many_lines') isCut = true
    else if (asksForSomething(line, answer)) {
      const told = toLine(line, answer)
      const [product] = told.candidates
      if (told.problem === null && product !== undefined && told.quantity !== null) {
        const { product_id: productId } = product
        certain.push({ at: lines.length, productId, quantity: told.quantity })
      }
      lines.push(told)
    }
  }
  return { ...namedTwice(lines, certain), isCut }
}

/** Words of a sentence ask for something only where the catalogue knows a number among them. */
const asksForSomething = (line: ReadLine, { problem }: ListAnswer): boolean =>
  problem !== 'no_number' &&
  (line.isListed || (problem !== 'not_found' && problem !== 'weak_match'))

function toLine(line: ReadLine, answer: ListAnswer): QuoteMailLine {
  const { number, quantity, matches, readings } = answer
  const isCounted = line.ways.some((way) => isSaid(way, answer) && way.isCounted)
  const problem = problemOf(line, answer, isCounted)
  const chosen = answer.best?.product_id
  const meant = problem === null ? matches.filter(({ product }) => product.id === chosen) : matches
  return {
    source: line.source,
    text: line.text,
    number: number.slice(0, 200),
    quantity: isCounted ? quantity : null,
    problem,
    candidates: meant.slice(0, MOST_CANDIDATES).map(({ product }) => toCandidate(product)),
    readings: readings.slice(0, MOST_CANDIDATES).map(inWords),
    pieces: problem === 'not_enough' ? remainsOf(answer) : null,
  }
}

const isSaid = (way: Way, { number, quantity, brand }: ListAnswer): boolean =>
  way.number === number && way.quantity === quantity && way.brand === brand

const inWords = ({ number, quantity, brand }: ListAnswer['readings'][number]): string =>
  [brand ?? '', number, `× ${quantity}`].filter((word) => word !== '').join(' ')

const toCandidate = (product: ListAnswer['matches'][number]['product']): QuoteMailCandidate => ({
  product_id: product.id,
  brand: product.brand.name,
  mpn: product.mpn,
})

/** Doubts about the part come first, then those about the quantity; what can be had is said when it is planned. */
function problemOf(
  line: ReadLine,
  answer: ListAnswer,
  isCounted: boolean,
): QuoteMailProblem | null {
  const { problem, best } = answer
  if (problem !== null && IS_ABOUT_PART.has(problem)) return problem as QuoteMailProblem
  if (line.isQuantityBad) return 'bad_quantity'
  if (!isCounted) return 'no_quantity'
  // Several warehouses together may have enough.
  if (problem === 'not_enough' && best !== null && isThereSomewhere(answer)) return null
  return problem as QuoteMailProblem | null
}

/** Pieces that all warehouses together have. */
const remainsOf = ({ matches, best }: ListAnswer): number | null =>
  matches.find(({ product }) => product.id === best?.product_id)?.summary.remains ?? null

const isThereSomewhere = ({ quantity, matches, best }: ListAnswer): boolean =>
  matches.some(
    ({ product, summary: { remains, is_at_least: isMore } }) =>
      product.id === best?.product_id && (isMore || remains >= quantity),
  )

const IS_ABOUT_PART: ReadonlySet<ListProblem> = new Set([
  'not_found',
  'weak_match',
  'several_brands',
  'several_readings',
  'no_offers',
  'no_stock',
  'unpriced',
])

/** A part that the text and a file both ask for is asked about: whether that is one wish or two, nobody can know. */
function namedTwice(lines: QuoteMailLine[], certain: CertainLine[]) {
  const inText = new Set<number>()
  const inFiles = new Set<number>()
  for (const { at, productId } of certain) {
    ;(lines[at]?.source === '' ? inText : inFiles).add(productId)
  }
  const isTwice = (id: number) => inText.has(id) && inFiles.has(id)
  const doubtful = new Set(certain.flatMap(({ at, productId }) => (isTwice(productId) ? [at] : [])))
  return {
    lines: lines.map((line, at) =>
      doubtful.has(at) ? { ...line, problem: 'twice' as const } : line,
    ),
    certain: certain.filter(({ at }) => !doubtful.has(at)),
  }
}
