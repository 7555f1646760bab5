import type { KnownLocale } from '../../web/lib/locales.ts'
import type { CurrentUser } from '../people/accounts/schemas/account.ts'
import type { Address } from '../people/addresses/schemas.ts'
import type { Checkout } from '../sales/checkout/schemas.ts'
import type { Company } from '../people/companies/schemas.ts'
import type { Page as Words, PageSlug } from '../store/content/schemas.ts'
import type { CatalogTree, CategoryPageAnswer } from '../catalog/browse/schemas/browse.ts'
import type { BrandIndexAnswer, BrandOverview } from '../catalog/brands/schemas.ts'
import type { BrandPageAnswer, ProductFacts } from '../catalog/products/schemas.ts'
import type { SearchResult } from '../catalog/search/schemas/search.ts'
import type { EpcMake } from '../store/settings/schemas/makes.ts'
import type { Init } from '../store/settings/schemas/settings.ts'

/**
 * What the Worker and the client's code agree on: the client's pages are rendered by the Worker
 * through `WebPages`, built from `web/server/server.ts`. Types only; nothing of this is on the wire.
 */

type Locale = Init['locale']

/** A page the Worker writes; `shell` is one the browser alone draws, `unknown` no page at all. */
export type PageName =
  | 'home'
  | 'search'
  | 'list'
  | 'brand-list'
  | 'brand'
  | 'catalog'
  | 'category'
  | 'cart'
  | 'checkout'
  | 'favorites'
  | 'words'
  | 'catalogues'
  | 'catalogue'
  | 'shell'
  | 'unknown'

export interface PageAddress {
  page: PageName
  /** As the API takes it, on a page of search results, of a brand or of brands; filters and order are in it. */
  query: Record<string, string> | null
  /** The brand of its page; `query` has what narrows its parts. */
  brand: string | null
  /** The address of the category on its page, below `catalog/`; `query` has what narrows its parts. */
  category: string | null
  /** Which page of words, on one of those. */
  slug: PageSlug | null
  /** Which make of cars, on the page of its catalogue. */
  make: EpcMake | null
}

/** The data a page is rendered from; the client reads it from the HTML and does not request it again. */
export interface PageData {
  init: Init
  search: { data: SearchResult; next_cursor: string | null } | null
  /** What the catalogue knows of the part that a page of results is about; null where it is about several, or none. */
  facts: ProductFacts | null
  /** A brand and its parts; null on other pages, and where there is no such brand. */
  brand: BrandPageAnswer | null
  /** What stands around its parts; null on other pages. */
  overview: BrandOverview | null
  /** Brands by their letters, on their page; null for a letter that is none. */
  brands: BrandIndexAnswer | null
  /** The upper levels of the catalogue, on its own page and at home. */
  tree: CatalogTree | null
  /** A category and its parts; null on other pages, and where there is no such category. */
  category: CategoryPageAnswer | null
  words: Words | null
  /** On the checkout of a signed-in person; a page with it is private. */
  checkout: CheckoutPageData | null
}

export interface CheckoutPageData {
  user: CurrentUser
  /** Null: nothing in their cart is selected. */
  checkout: Checkout | null
  addresses: Address[]
  companies: Company[]
}

export interface PageWords {
  /** Without the store's name; '' where that is all. */
  title: string
  description: string
  /** The way to the page, for search engines: names, and paths from the root; the last is the page. */
  crumbs: { name: string; path: string }[]
  /** What the page says of its part: names of attributes and values as they are read; absent on other pages. */
  properties?: { name: string; value: string }[]
}

export interface RenderedPage {
  /** What the page calls itself, for the browser's tab. */
  title: string | null
  /** The inside of `#root`. */
  html: string
  /** What `#state` holds, JSON. */
  state: string
}

export interface OpenPage {
  address: PageAddress
  /** `title` as the page itself gave it when it was rendered; null when it was not. */
  describe: (data: PageData, title: string | null) => PageWords
  /** Rejects when a component throws. */
  render: (data: PageData) => Promise<RenderedPage>
}

/** What a page needs beyond the template. */
export interface PageParts {
  /** Addresses, the entry first. */
  scripts: string[]
  styles: { href: string; text: string; digest: string }[]
}

/** What staff have written of a namespace, whole. */
export type OwnTextsOf = (namespace: string) => Promise<Record<string, unknown>>

export interface WebPages {
  /**
   * Reads an address, path and query, as the client's router does. `currency` is the visitor's choice;
   * `isDebug` says whether the pages of the debug flag are there.
   */
  open: (address: {
    href: string
    locale: Locale
    currency: string | null
    /** Prices are shown without their tax. */
    isNet: boolean
    isDebug: boolean
    /** The store's languages. */
    locales: readonly KnownLocale[]
    textsOf: OwnTextsOf
  }) => Promise<OpenPage>
  /** Address of the styles that stand in the template. */
  sheet: string
  /** The built `index.html`, its first styles and scripts inside. */
  template: string
  /** Sources of a content security policy that let what stands in the template run and style. */
  allowed: { scripts: string[]; styles: string[] }
  partsOf: (page: PageName, locale: Locale) => PageParts
  /** Paths of the pages that are there whatever is sold, without their language. */
  listedPaths: string[]
  /** The same address under a known language. */
  localisedPath: (href: string, locale: Locale) => string
  /** Path of a search without its language: `/search/LM317T`. */
  searchPath: (search: string) => string
  /** Path of a part's page without its language: `/search/LM317T/Texas%20Instruments`. */
  partPath: (mpn: string, brand: string) => string
  /** Path of a brand's page without its language: `/brands/texas-instruments`. */
  brandPath: (slug: string) => string
  /** Path of a category's page without its language: `/catalog/electronics/resistors`. */
  categoryPath: (path: string) => string
}
