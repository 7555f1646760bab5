import type { Ctx } from '../env.ts'
import { AppError } from '../errors.ts'
import type { Locale } from '../../web/lib/locales.ts'
import { getPage } from '../store/content/get-page.ts'
import { CurrencyCode } from '../catalog/pricing/schemas/pricing.ts'
import { getCatalogTree } from '../catalog/browse/get-catalog-tree.ts'
import { getCategoryPage } from '../catalog/browse/get-category-page.ts'
import { CategoryQuery } from '../catalog/browse/schemas/browse.ts'
import { getBrandIndex } from '../catalog/brands/get-brand-index.ts'
import { getBrandOverview } from '../catalog/brands/get-brand-overview.ts'
import { BrandIndexQuery } from '../catalog/brands/schemas.ts'
import { getBrandPage } from '../catalog/products/get-brand-page.ts'
import { findNumberFacts } from '../catalog/products/get-product-facts.ts'
import { BrandPageQuery } from '../catalog/products/schemas.ts'
import { SearchQuery } from '../catalog/search/schemas/search.ts'
import { answerSearch } from '../catalog/search/answer-search.ts'
import { getInit } from '../store/settings/get-init.ts'
import { mainProduct } from './main-product.ts'
import { readCheckoutPage } from './read-checkout-page.ts'
import type { PageAddress, PageData } from './schemas.ts'

/** The data of a page, from the same verbs as the API uses. `currency` is the visitor's choice. */
export async function readPageData(
  ctx: Ctx,
  { page, query, brand: brandSlug, category: categoryPath, slug }: PageAddress,
  { locale, currency }: { locale: Locale; currency: string | null },
): Promise<PageData> {
  const [init, part, brand, overview, brands, tree, category, words, checkout] = await Promise.all([
    getInit(ctx, currency),
    page !== 'search' || query === null ? NO_PART : partOf(ctx, query, currency),
    brandSlug === null ? null : brandOf(ctx, brandSlug, { ...query, ...shownIn(currency) }),
    brandSlug === null ? null : foundOrNull(getBrandOverview(ctx, brandSlug)),
    page === 'brand-list' ? brandsOf(ctx, query ?? {}) : null,
    page === 'catalog' || page === 'home' ? getCatalogTree(ctx) : null,
    categoryPath === null
      ? null
      : categoryOf(ctx, { ...query, path: categoryPath, ...shownIn(currency) }),
    slug === null ? null : getPage(ctx, slug, locale),
    // It decides about money and shows what is theirs alone.
    page === 'checkout' ? readCheckoutPage({ ...ctx, reads: ctx.db }, currency) : null,
  ])
  return { init, ...part, brand, overview, brands, tree, category, words, checkout }
}

type SearchedPart = Pick<PageData, 'search' | 'facts'>
const NO_PART: SearchedPart = { search: null, facts: null }

/** What a search finds; where it is about one part, with what the catalogue knows of it. */
async function partOf(
  ctx: Ctx,
  query: Record<string, string>,
  currency: string | null,
): Promise<SearchedPart> {
  const { success, data } = SearchQuery.safeParse({ ...query, ...shownIn(currency) })
  // Null for invalid searches, such as a number of a thousand letters.
  if (!success) return NO_PART
  const [search, factsOf] = await Promise.all([answerSearch(ctx, data), findNumberFacts(ctx, data)])
  const main = mainProduct({ search })
  return { search, facts: main && (await foundOrNull(factsOf(main.product.id))) }
}

const shownIn = (currency: string | null) =>
  CurrencyCode.safeParse(currency).success ? { currency } : {}

/** Null for unknown brands. */
async function brandOf(ctx: Ctx, slug: string, query: Record<string, unknown>) {
  const { success, data } = BrandPageQuery.safeParse(query)
  return success ? foundOrNull(getBrandPage(ctx, slug, data)) : null
}

/** Null for a letter that is none. */
async function brandsOf(ctx: Ctx, query: Record<string, string>) {
  const { success, data } = BrandIndexQuery.safeParse(query)
  return success ? getBrandIndex(ctx, data) : null
}

/** Null for unknown categories. */
async function categoryOf(ctx: Ctx, query: Record<string, unknown>) {
  const { success, data } = CategoryQuery.safeParse(query)
  return success ? foundOrNull(getCategoryPage(ctx, data)) : null
}

/** What is read; null where there is no such thing. */
async function foundOrNull<Found>(read: Promise<Found>): Promise<Found | null> {
  try {
    return await read
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}
