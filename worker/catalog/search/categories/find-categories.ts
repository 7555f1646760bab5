import type { Ctx } from '../../../env.ts'
import { readAttributes } from '../../attributes/read-attributes.ts'
import { linksOf, shownPath } from '../../categories/category-path.ts'
import { knownCounts } from '../../columns/count-categories.ts'
import { latestColumns } from '../../columns/read-columns.ts'
import type { FoundCategory } from '../schemas/categories.ts'
import { chooseCategories } from './choose-categories.ts'
import { narrowCategory } from './narrow-category.ts'
import { knownQueryBook, type QueryBook } from './query-book.ts'
import { readQuery } from './read-query.ts'

interface Wanted {
  /** Categories that are answered. */
  most: number
  /** Categories with more parts are not narrowed, as their columns take long to read. */
  mostParts: number
}

/** Of more values that a category is guessed by, one may be of no part of it. */
const MOST_WITHOUT_LOSS = 2

/**
 * Categories that a search names, by a name in any language, by words of the rules or by values, narrowed by what else
 * it says. What would leave no part is not asked of a category, so that its address always shows some.
 */
export async function findCategories(
  ctx: Ctx,
  text: string,
  { most, mostParts }: Wanted,
): Promise<FoundCategory[]> {
  if (isNumber(text)) return []
  const book = await knownQueryBook(ctx)
  const read = readQuery(book, text)
  if (read.words.length === 0 && read.values.length === 0) return []
  const counts = await knownCounts(ctx, book.tree)
  const countOf = (categoryId: number) => counts(categoryId).count
  const { named, guessed } = chooseCategories(book, read, countOf)
  const show = async (id: number): Promise<FoundCategory> => {
    const filters = book.filters.get(id) ?? []
    const mayNarrow = filters.length > 0 && (read.values.length > 0 || read.words.length > 1)
    const narrowed =
      mayNarrow && countOf(id) <= mostParts
        ? narrowCategory(await latestColumns(ctx, id), filters, read)
        : { narrowing: [], count: countOf(id) }
    return { ...linkTo(book, id, ctx.locale), ...narrowed }
  }
  const [byValues, byName] = await Promise.all([
    Promise.all(guessed.map(show)),
    Promise.all(named.slice(0, most).map(show)),
  ])
  return [...bestOf(byValues, read.values.length), ...byName].slice(0, most)
}

/** One word with a digit that is no value: a part's number, or what it begins with. */
const isNumber = (text: string): boolean =>
  /^\S*\d\S*$/.test(text) && readAttributes(text).length === 0

/** Those that keep all values, or all but one of several; of them those that keep most, the fullest first. */
function bestOf(guessed: readonly FoundCategory[], said: number): FoundCategory[] {
  const least = Math.max(said > MOST_WITHOUT_LOSS ? said - 1 : said, ...guessed.map(keptBy))
  return guessed
    .filter((category) => keptBy(category) >= least)
    .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0))
}

const keptBy = ({ narrowing }: FoundCategory): number => narrowing.length

function linkTo(
  { tree }: QueryBook,
  id: number,
  locale: string,
): Omit<FoundCategory, 'narrowing' | 'count'> {
  const links = linksOf(shownPath(tree, id) ?? [], locale)
  const link = links.at(-1) ?? { id, name: '', path: '' }
  return { ...link, parent: links.at(-2)?.name ?? null }
}
