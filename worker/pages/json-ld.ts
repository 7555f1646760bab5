import { plainPrice } from '../lib/unit-price.ts'
import type { FoundProduct } from '../catalog/search/schemas/search.ts'
import { mainProduct } from './main-product.ts'
import { ownPhotos, photoPath } from './own-photos.ts'
import type { PageData, PageName, PageWords } from './schemas.ts'

/** What structured data says of a page. */
export interface PageFacts {
  page: PageName
  origin: string
  /** `/en`. */
  root: string
  /** The page's canonical address. */
  url: string
  words: PageWords
  data: PageData
}

type Thing = Record<string, unknown>

/** What schema.org can say of a page; the vocabulary is theirs, the choice is Google's documentation. */
export function jsonLd(facts: PageFacts): Thing | null {
  const product = mainProduct(facts.data)
  const things = [
    ...(facts.page === 'home' ? [webSite(facts)] : []),
    ...(product !== null && product.summary.offers > 0 ? [productOf(facts, product)] : []),
    ...(facts.words.crumbs.length > 0 ? [breadcrumbs(facts)] : []),
  ]
  return things.length === 0 ? null : { '@context': 'https://schema.org', '@graph': things }
}

/** A search engine may offer the shop's own search box. */
const webSite = ({ origin, root, url, data }: PageFacts): Thing => ({
  '@type': 'WebSite',
  name: data.init.store_name,
  url,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}${root}/search/{search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})

const breadcrumbs = ({ origin, root, url, words }: PageFacts): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: words.crumbs.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: at === words.crumbs.length - 1 ? url : `${origin}${root}${path}`,
  })),
})

const productOf = (
  { origin, url, words, data }: PageFacts,
  { product, offers, summary }: FoundProduct,
): Thing => ({
  '@type': 'Product',
  '@id': `${url}#product`,
  name: `${product.brand.name} ${product.mpn}`,
  mpn: product.mpn,
  sku: String(product.id),
  brand: { '@type': 'Brand', name: product.brand.name },
  description: product.name === '' ? words.description : product.name,
  url,
  ...cataloguedOf(data.facts, { origin, words }),
  ...pricesOf(offers, summary.remains > 0, url),
})

/** What the catalogue knows of a part. */
function cataloguedOf(
  facts: PageData['facts'],
  { origin, words: { properties = [] } }: Pick<PageFacts, 'origin' | 'words'>,
): Thing {
  const own = ownPhotos(facts)
  const names = facts?.category?.map(({ name }) => name) ?? []
  return {
    ...(names.length > 0 && { category: names.join(' > ') }),
    ...(own.length > 0 && {
      image: own.map((photo) => `${origin}${photoPath(photo)}`),
    }),
    ...(properties.length > 0 && {
      additionalProperty: properties.map((property) => ({ '@type': 'PropertyValue', ...property })),
    }),
  }
}

/** From the best price at the largest quantity to the dearest for a minimum order. */
function pricesOf(offers: FoundProduct['offers'], isInStock: boolean, url: string): Thing {
  const steps = offers.flatMap(({ ladder }) => ladder.map(({ channel_price }) => channel_price))
  const [first] = steps
  if (first === undefined) return {}
  const micros = steps.map((step) => step.micros)
  return {
    offers: {
      '@type': 'AggregateOffer',
      url,
      priceCurrency: first.currency,
      lowPrice: plainPrice(Math.min(...micros)),
      highPrice: plainPrice(Math.max(...micros)),
      offerCount: offers.length,
      availability: `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`,
    },
  }
}
