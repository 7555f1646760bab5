import type { Ctx } from '../env.ts'
import type { Locale } from '../lib/locale.ts'
import { getPage } from '../store/content/get-page.ts'
import { CurrencyCode } from '../catalog/pricing/schemas/pricing.ts'
import { SearchQuery } from '../catalog/search/schemas/search.ts'
import { searchParts } from '../catalog/search/search-parts.ts'
import { getInit } from '../store/settings/get-init.ts'
import { readCheckoutPage } from './read-checkout-page.ts'
import type { PageAddress, PageData } from './schemas.ts'

/** The data of a page, from the same verbs as the API uses. `currency` is the visitor's choice. */
export async function readPageData(
  ctx: Ctx,
  { page, query, slug }: PageAddress,
  { locale, currency }: { locale: Locale; currency: string | null },
): Promise<PageData> {
  const [init, search, words, checkout] = await Promise.all([
    getInit(ctx, currency),
    query === null ? null : found(ctx, query, currency),
    slug === null ? null : getPage(ctx, slug, locale),
    page === 'checkout' ? readCheckoutPage(ctx, currency) : null,
  ])
  return { init, search, words, checkout }
}

/** Null for invalid searches, such as a number of a thousand letters. */
async function found(ctx: Ctx, query: Record<string, string>, currency: string | null) {
  const shown = CurrencyCode.safeParse(currency).success ? { currency } : {}
  const { success, data } = SearchQuery.safeParse({ ...query, ...shown })
  return success ? searchParts(ctx, data) : null
}
