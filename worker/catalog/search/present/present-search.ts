import { brandSlug } from '../../../lib/brand-key.ts'
import type { PriceBook } from '../../pricing/price-book.ts'
import { assembleProducts, keepWanted, narrow, orderProducts } from './assemble-products.ts'
import { chooseBrand } from './choose-brand.ts'
import { countFacets } from './count-facets.ts'
import { isOneNumber, labelNumber } from '../match/label-match.ts'
import type { ParsedQuery } from '../parse-query.ts'
import type { BrandRef, FoundProduct, SearchResult } from '../schemas/search.ts'
import type { SearchRows } from '../match/search-statement.ts'
import { offerMaker } from './to-offer.ts'
import { BESIDE_NUMBER, WEAK_PAGE } from '../match/weak-candidates.ts'
import { cutWeakPage } from './weak-page.ts'

export interface SearchPage {
  data: SearchResult
  next_cursor: string | null
}

/** Rows become the answer: priced, labelled, filtered, ordered and counted. */
export function presentSearch(
  query: ParsedQuery,
  { book, now, locale }: { book: PriceBook; now: Date; locale: string },
  rows: SearchRows,
): SearchPage {
  const view = { toOffer: offerMaker({ book, wanted: query.quantity, now }), locale }
  const weakRows = cutWeakPage(rows.weak, {
    size: rows.number.products.length > 0 ? BESIDE_NUMBER : WEAK_PAGE,
    number: rows.number,
    isCut: rows.isCut,
  })
  const number = labelled(assembleProducts(rows.number, view), query)
  const analogs = assembleProducts(rows.analogs, view)
  const weak = assembleProducts(weakRows, view)

  const shown = narrow(number, query)
  const wanted = (products: FoundProduct[]) => keepWanted(narrow(products, query), query.filters)
  const weaker = query.sort === 'match' ? wanted(weak) : orderProducts(wanted(weak), query.sort)
  const isChoice = new Set(number.map((found) => found.product.brand.id)).size > 1
  const isFound = number.length + weak.length > 0
  return {
    data: {
      kind: isChoice ? 'brands' : isFound ? 'offers' : 'nothing',
      query: query.text,
      key: isOneNumber(query.text) ? query.key : '',
      currency: book.currency.code,
      quantity: query.quantity,
      brand: isChoice || number[0] === undefined ? null : withSlug(number[0].product.brand),
      corrected: null,
      correction: null,
      without: null,
      named_brand: null,
      categories: [],
      brands: isChoice ? chooseBrand(shown, rows.number.products) : [],
      products: isChoice ? weaker : [...byLabel(shown), ...weaker],
      has_more_analogs: rows.areAnalogsCut,
      analogs: orderProducts(wanted(analogs), query.sort),
      facets: number.length > 0 ? countFacets(number, analogs) : countFacets(weak),
      matches: null,
    },
    next_cursor: weakRows.nextCursor,
  }
}

const withSlug = (brand: BrandRef) => ({ ...brand, slug: brandSlug(brand.name) })

const labelled = (products: FoundProduct[], { text }: ParsedQuery): FoundProduct[] =>
  products.map((found) =>
    found.match === 'other_number'
      ? found
      : { ...found, match: labelNumber(text, found.product.mpn) },
  )

/** As written first. */
const byLabel = (products: FoundProduct[]) =>
  products.toSorted((a, b) => Number(b.match === 'exact') - Number(a.match === 'exact'))
