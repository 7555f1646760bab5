import { query } from '../../db/query.ts'
import type { LocaleTexts } from '../../db/json/catalogue.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { renderMarkdown } from '../../store/content/render-markdown.ts'
import { knownTree } from '../categories/known-tree.ts'
import { queryWithBooks, viewOf } from '../pricing/known-books.ts'
import { isLeaf, kindsOf, toCounted, withBelow } from './category-kinds.ts'
import {
  findCategory,
  linksOf,
  otherAddresses,
  shownPath,
  textIn,
} from '../categories/category-path.ts'
import { readSet, setQuery } from './category-set.ts'
import { BRAND } from '../columns/columns.ts'
import { filterColumns } from '../columns/filter-columns.ts'
import { firstPlaces } from '../columns/sort-places.ts'
import { countsQuery, sumCounts } from '../columns/count-categories.ts'
import { countOffered, listBrands, listFacets } from './list-facets.ts'
import { currentColumns } from '../columns/read-columns.ts'
import { readFilters, readSort } from './read-category-filters.ts'
import { shownParts } from './shown-parts.ts'
import { MOST_VALUES } from '../columns/schemas/address.ts'
import type { CategoryPageAnswer, CategoryQuery } from './schemas/browse.ts'

const PAGE_SIZE = 25
/** Pages that can be asked for. */
const MOST_PAGES = 400

/**
 * A category with a page of its parts, as the address narrows and orders them. `not_found` for one that is hidden,
 * or not there. Columns choose, count and order the parts; what is shown of them is read as it is now.
 */
export async function getCategoryPage(
  ctx: Ctx,
  wanted: CategoryQuery,
): Promise<CategoryPageAnswer> {
  const tree = await knownTree(ctx)
  const path = shownPath(tree, (await findCategory(ctx, tree, wanted.path)) ?? 0) ?? []
  const links = linksOf(path, ctx.locale)
  const link = links.at(-1)
  if (link === undefined) throw notFound()
  const kinds = kindsOf(tree, link.id)
  const view = viewOf(ctx, wanted.currency)
  const { found: rows, books } = await queryWithBooks(ctx.reads.raw, view, {
    set: setQuery(link.id),
    texts: query<{
      descriptions: string
    }>`SELECT descriptions FROM categories WHERE id = ${link.id}`,
    counts: countsQuery(withBelow(tree, kinds)),
  })
  const set = readSet(rows.set, ctx.locale)
  const built = rows.counts.find(({ id }) => id === link.id)?.generation ?? 0
  const columns = await currentColumns(ctx, link.id, built)
  const { places, facets } = filterColumns(columns, readFilters(wanted, set))
  const { sort, text: sortText } = readSort(wanted, set)
  const page = wanted.page ?? 1
  const first = firstPlaces(columns, places, { sort, end: page * PAGE_SIZE })
  const ids = Array.from(first.slice((page - 1) * PAGE_SIZE), (place) => columns.ids[place] ?? 0)
  const inView = { countOf: sumCounts(tree, rows.counts), locale: ctx.locale }
  const all = inView.countOf(link.id)
  const brands = { counts: facets.get(BRAND) ?? new Map(), chosen: wanted.brand?.split(',') ?? [] }
  return {
    data: {
      category: {
        ...link,
        paths: otherAddresses(path, ctx.locale),
        description: descriptionOf(rows.texts[0]?.descriptions, { ...ctx, title: link.name }),
        is_leaf: isLeaf(tree, link.id),
      },
      crumbs: links.slice(0, -1),
      kinds: kinds
        .flatMap((kind) => toCounted(tree, kind, inView))
        .filter(({ id, count }) => count > 0 || id === link.id),
      currency: books.price.currency.code,
      counts: isLeaf(tree, link.id)
        ? { all: columns.ids.length, offered: countOffered(columns), found: places.length }
        : { all: all.count, offered: all.offered, found: 0 },
      facets: listFacets({ set, query: wanted, counts: facets, locale: ctx.locale }),
      brands: listBrands(columns, brands),
      is_brands_cut: brands.counts.size > MOST_VALUES,
      sort: sortText,
      parts: await shownParts(ctx, ids, { view, set }),
    },
    next_cursor: places.length > page * PAGE_SIZE && page < MOST_PAGES ? String(page + 1) : null,
  }
}

function descriptionOf(
  json = '{}',
  { locale, title }: Pick<Ctx, 'locale'> & { title: string },
): string {
  const text = textIn(JSON.parse(json) as LocaleTexts, locale)
  return text === '' ? '' : renderMarkdown(text, { locale, title }).html
}
