import { queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { invalid, notFound } from '../../errors.ts'
import { brandKey, brandSlug } from '../../lib/brand-key.ts'
import { viewOf } from '../pricing/known-books.ts'
import { priceBookQuery, readPriceBook } from '../pricing/read-price-book.ts'
import { liveItemsOf } from '../pricing/live-items.ts'
import { assembleProducts, type FoundRows, narrow } from '../search/present/assemble-products.ts'
import { offerMaker } from '../search/present/to-offer.ts'
import { productsOf } from '../search/match/product-rows.ts'
import { NO_FILTERS } from '../search/parse-query.ts'
import {
  brandQuery,
  inStockQuery,
  MOST_IN_STOCK,
  MOST_NUMBERS,
  numbersQuery,
  partsOfBrand,
} from './brand-page-query.ts'
import {
  BrandCursor,
  type BrandPageAnswer,
  type BrandPageQuery,
  type BrandPart,
} from './schemas.ts'

const PAGE_SIZE = 20
/** Of those in stock alone, more are looked at for a page, in turns. */
const LOOKED_AT = 60
const MOST_TURNS = 5
/** Live items of a turn; the part they stop in is left to the next. */
const MOST_ITEMS = 600

/**
 * A brand with a page of its parts in the order of their numbers. `slug` is folded as brands are, so a name or
 * an alias will do. `not_found` for an unknown or forbidden brand, 422 for a cursor that is not ours.
 */
export async function getBrandPage(
  ctx: Ctx,
  slug: string,
  wanted: BrandPageQuery,
): Promise<BrandPageAnswer> {
  const key = brandKey(slug)
  const view = viewOf(ctx, wanted.currency)
  const isInStock = wanted.in_stock === '1'
  const size = isInStock ? LOOKED_AT : PAGE_SIZE
  const part = { key, beginning: wanted.q ?? '' }
  const first = partsOfBrand({ ...part, after: readCursor(wanted.cursor) }, size)
  const found = await queryBatch(ctx.reads.raw, {
    book: priceBookQuery(view),
    brand: brandQuery(key),
    numbers: numbersQuery(key),
    inStock: inStockQuery(key, ctx.now),
    products: productsOf(first),
    items: liveItemsOf(first, MOST_ITEMS),
  })
  const [brand] = found.brand
  if (brand === undefined) throw notFound()
  const book = readPriceBook(found.book, view)
  const toOffer = offerMaker({ book, wanted: null, now: ctx.now })
  const present = (rows: FoundRows) =>
    partsFrom(rows, { toOffer, locale: ctx.locale }).filter(isWanted)
  const isWanted = ({ summary }: BrandPart) => !isInStock || summary.remains > 0

  let turn = cutTurn(found, size)
  const parts = present(turn.rows)
  for (let turns = 1; turns < MOST_TURNS && turn.next !== null; turns += 1) {
    if (parts.length >= PAGE_SIZE) break
    const more = partsOfBrand({ ...part, after: turn.next }, size)
    const rows = await queryBatch(ctx.reads.raw, {
      products: productsOf(more),
      items: liveItemsOf(more, MOST_ITEMS),
    })
    turn = cutTurn(rows, size)
    parts.push(...present(turn.rows))
  }
  const numbers = found.numbers[0]?.count ?? 0
  return {
    data: {
      brand: {
        id: brand.id,
        name: brand.name,
        slug: brandSlug(brand.name),
        is_reviewed: brand.status === 'known',
      },
      aliases: JSON.parse(brand.aliases) as string[],
      numbers: { count: Math.min(numbers, MOST_NUMBERS), is_at_least: numbers > MOST_NUMBERS },
      in_stock: { count: found.inStock[0]?.count ?? 0, is_at_least: numbers > MOST_IN_STOCK },
      currency: book.currency.code,
      products: parts,
    },
    next_cursor: turn.next === null ? null : encodeURIComponent(JSON.stringify(turn.next)),
  }
}

type ToOffer = ReturnType<typeof offerMaker>

const partsFrom = (rows: FoundRows, view: { toOffer: ToOffer; locale: string }): BrandPart[] =>
  narrow(assembleProducts(rows, view), { filters: NO_FILTERS, sort: 'match' }).map(
    ({ product, summary }) => ({ product, summary }),
  )

/** The products whose items are known to be complete, and where the next turn goes on. */
function cutTurn({ products, items }: FoundRows, size: number) {
  const stoppedIn = items.length >= MOST_ITEMS ? items.at(-1)?.product_id : undefined
  const at = products.findIndex(({ id }) => id === stoppedIn)
  const kept = at < 0 ? products : products.slice(0, Math.max(1, at))
  const ids = new Set(kept.map(({ id }) => id))
  const last = kept.at(-1)
  const isMore = kept.length < products.length || products.length >= size
  const next: BrandCursor | null =
    isMore && last !== undefined ? [last.search_key, last.strict_key] : null
  return { rows: { products: kept, items: items.filter((item) => ids.has(item.product_id)) }, next }
}

function readCursor(text: string | undefined): BrandCursor | null {
  if (text === undefined) return null
  try {
    return BrandCursor.parse(JSON.parse(decodeURIComponent(text)))
  } catch {
    throw invalid('cursor', 'invalid')
  }
}
