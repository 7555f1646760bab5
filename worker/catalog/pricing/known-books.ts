import type { Database } from '../../db/client.ts'
import type { Ctx } from '../../env.ts'
import { type BatchRows, type Query, query, queryBatch } from '../../db/query.ts'
import type { PriceBook } from './price-book.ts'
import { type ParsedBook, parsePriceBook, priceBookFor } from './parse-price-book.ts'
import { groupOf, type PriceBookRow, priceBookQuery, type PriceView } from './read-price-book.ts'
import { readSupplyBook, SUPPLY_BOOK, type SupplyBook } from './supply-book.ts'

/** Everything that a price and stock depend on besides the line itself, of one moment of the database. */
export interface Books {
  price: PriceBook
  supply: SupplyBook
}

/** What an isolate has read under one version: both change with it alone. */
interface Kept {
  version: string
  supply: SupplyBook
  /** Price books by the day and the channel that they are of. */
  prices: Map<string, ParsedBook>
}

/** Replicas may be of different versions at a time; of more channels than these, books are read again. */
const MOST_VERSIONS = 3
const MOST_BOOKS = 50

/** The one that was used last comes first. */
let kept: Kept[] = []

interface Now {
  version: string
  /** JSON; null: of no group. */
  buyer_group: string | null
}

/** A view of shoppers: a channel by its id, a person at most. */
export type ShopView = Pick<PriceView, 'currency' | 'buyerId' | 'now'> & { channelId: number }

/** The view of who asks, in the currency they ask for; null and undefined: their channel's. */
export const viewOf = (ctx: Ctx, currency: string | null | undefined): ShopView => ({
  currency: currency ?? null,
  now: ctx.now,
  channelId: ctx.channel.id,
  buyerId: ctx.actor?.id,
})

type Queries = Record<string, Query<unknown> | null>
type BookQueries = {
  now: Query<Now>
  book: Query<PriceBookRow> | null
  supply: typeof SUPPLY_BOOK | null
}

/**
 * Runs queries together with one that says which version of the books is theirs: what this isolate keeps is used
 * when it is that version, otherwise the books are read with the queries once more, so that all is of one moment.
 */
export async function queryWithBooks<Wanted extends Queries>(
  db: Database,
  view: ShopView,
  wanted: Wanted,
): Promise<{ found: BatchRows<Wanted>; books: Books }> {
  const key = `${view.now.toISOString().slice(0, 10)} ${view.channelId}`
  const isKnown = kept[0]?.prices.has(key) ?? false
  const first = await queryBatch(db, { ...wanted, ...bookQueries(view, !isKnown) })
  const found = isKnown ? keptBooks(first, view, key) : keepBooks(first, view, key)
  if (found !== null) return { found: first, books: found }
  const again = await queryBatch(db, { ...wanted, ...bookQueries(view, true) })
  return { found: again, books: keepBooks(again, view, key) }
}

const bookQueries = (view: ShopView, isAll: boolean): BookQueries => ({
  now: query`SELECT version, ${groupOf(view)} AS buyer_group FROM book_version WHERE id = 1`,
  book: isAll ? priceBookQuery({ ...view, buyerId: null }) : null,
  supply: isAll ? SUPPLY_BOOK : null,
})

type Found = BatchRows<BookQueries>

/** The books of the version that was found, when they are kept. */
function keptBooks({ now: [now] }: Found, view: ShopView, key: string): Books | null {
  const one = kept.find(({ version }) => version === now?.version)
  const book = one?.prices.get(key)
  if (one === undefined || book === undefined) return null
  if (one !== kept[0]) kept = [one, ...kept.filter((other) => other !== one)]
  return { price: priceBookFor(book, now?.buyer_group ?? null, view), supply: one.supply }
}

function keepBooks(found: Found, view: ShopView, key: string): Books {
  const {
    now: [now],
    book: [row],
    supply: [supply],
  } = found
  if (now === undefined || row === undefined || supply === undefined)
    throw new Error('a version and each book are one row')
  const old = kept.find(({ version }) => version === now.version)
  const one = old ?? { version: now.version, supply: readSupplyBook(supply), prices: new Map() }
  const book = parsePriceBook(row)
  if (one.prices.size >= MOST_BOOKS) one.prices.clear()
  one.prices.set(key, book)
  kept = [one, ...kept.filter((other) => other !== one)].slice(0, MOST_VERSIONS)
  return { price: priceBookFor(book, now.buyer_group, view), supply: one.supply }
}
