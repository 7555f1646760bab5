import {
  type Fragment,
  literal,
  type Query,
  query,
  queryBatch,
  queryRow,
  queryRows,
  sql,
} from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { type CatalogueBook, readCatalogueBook, readVersion } from './catalogue-book.ts'
import {
  catalogueChanged,
  PRODUCTS_PER_BATCH,
  productsWhere,
  rowsThatDiffer,
  writeCatalogued,
} from './catalogue-changed.ts'

/** A run goes on for so long while a list waits for its turn: people wait for it to be found by number. */
const BEFORE_LISTS_MS = 500

/**
 * Reads the values of new and changed products from their names and gives them a category, by the rules or as a
 * person decided. A run that is killed or doubled catalogues nothing twice. True when it made way for a list that is
 * being read or goes live, and there may be more.
 */
export async function catalogueProducts(ctx: Ctx): Promise<boolean> {
  const startedAt = Date.now()
  let book = await readCatalogueBook(ctx)
  for (;;) {
    // Each turn is one transaction; between them, a timer lets the local runtime serve others.
    while ((await catalogueNext(ctx, book)) || (await catalogueChanged(ctx, book))) {
      await scheduler.wait(1)
      if (Date.now() - startedAt >= BEFORE_LISTS_MS && (await isListUnderWay(ctx))) return true
    }
    if ((await readVersion(ctx)) === book.version) return false
    book = await readCatalogueBook(ctx)
  }
}

async function isListUnderWay({ db }: Ctx): Promise<boolean> {
  const row = await queryRow(
    db.raw,
    query<{ is_under_way: number }>`SELECT EXISTS (SELECT 1 FROM price_lists
      WHERE status IN ('uploaded', 'reading', 'applying')) AS is_under_way`,
  )
  return row?.is_under_way === 1
}

/** Catalogues the next products; true when there may be more. */
async function catalogueNext(ctx: Ctx, book: CatalogueBook): Promise<boolean> {
  const state = await queryRow(
    ctx.db.raw,
    query<{ low: number; version: number }>`SELECT catalogued_to AS low, version
      FROM catalogue_state WHERE id = 1`,
  )
  if (state === null || state.version !== book.version) return false
  const { low } = state
  const products = await queryRows(
    ctx.db.raw,
    productsWhere(book, sql`p.id > ${low} ORDER BY p.id LIMIT ${literal(PRODUCTS_PER_BATCH)}`),
  )
  const high = products.at(-1)?.id
  if (high === undefined) return false
  // Another run may have moved the mark since: then these statements find nothing to do.
  const isStillMine = sql`EXISTS (SELECT 1 FROM catalogue_state
    WHERE id = 1 AND catalogued_to = ${low} AND version = ${book.version})`
  await queryBatch(ctx.db.raw, {
    ...writeCatalogued(ctx, rowsThatDiffer(products, book), isStillMine),
    brands: recountBrandsOf(products, isStillMine),
    mark: query<never>`UPDATE catalogue_state SET catalogued_to = ${high}
      WHERE id = 1 AND catalogued_to = ${low} AND version = ${book.version}`,
  })
  return true
}

/** What is new is counted among the products of its brand. */
function recountBrandsOf(products: readonly { brand_id: number }[], guard: Fragment): Query<never> {
  const ids = JSON.stringify([...new Set(products.map(({ brand_id }) => brand_id))])
  return query`INSERT INTO brand_recounts (brand_id)
    SELECT value FROM json_each(${ids}) WHERE ${guard} ON CONFLICT DO NOTHING`
}
