import { CSV_MARK } from '../../../web/lib/format-csv.ts'
import { liveItemsById, toLiveItem } from '../../catalog/pricing/live-items.ts'
import type { PriceBook } from '../../catalog/pricing/price-book.ts'
import { priceBookQuery, readPriceBook } from '../../catalog/pricing/read-price-book.ts'
import { offerMaker } from '../../catalog/search/present/to-offer.ts'
import { literal, query, queryBatch, queryRow, queryRows, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { csvForm } from '../../lib/csv-form.ts'
import { streamOf } from '../../lib/stream-of.ts'
import { plainPrice } from '../../lib/unit-price.ts'
import { auditExport } from '../../store/audit/audit-export.ts'

/** So many lines of offers are looked at: a spreadsheet opens ten times as many rows. */
const MOST_LINES = 100_000
const LINES_AT_ONCE = 500
const HEAD = {
  be: ['Брэнд', 'Нумар', 'Назва', 'Ваша цана', 'Звычайная цана', 'Валюта', 'Засталося', 'Мінімум', 'Упакоўка', 'Дзён ад', 'Дзён да'],
  en: ['Brand', 'Number', 'Name', 'Your price', 'Usual price', 'Currency', 'In stock', 'Minimum', 'Pack', 'Days from', 'Days to'],
  ru: ['Бренд', 'Номер', 'Название', 'Ваша цена', 'Обычная цена', 'Валюта', 'Осталось', 'Минимум', 'Упаковка', 'Дней от', 'Дней до'],
} // prettier-ignore

interface ProductRow {
  id: number
  brand_id: number
  brand: string
  mpn: string
  name: string
}

/**
 * All that is in stock at the prices of a company, as a CSV that is written while it is sent; whose offers they are is
 * not told. Audited as an export, before its first line. `not_found` for an unknown company.
 */
export async function pricesCsv(ctx: Ctx, companyId: number): Promise<ReadableStream<Uint8Array>> {
  const company = await queryRow(
    ctx.db.raw,
    query<{ id: number }>`SELECT id FROM companies WHERE id = ${companyId}`,
  )
  if (company === null) throw notFound()
  await auditExport(ctx, { noun: 'companies', id: companyId, rows: MOST_LINES })
  const view = { currency: null, now: ctx.now, companyId }
  const book = readPriceBook(await queryRows(ctx.db.raw, priceBookQuery(view)), view)
  return streamOf(linesOf(ctx, book))
}

async function* linesOf(ctx: Ctx, book: PriceBook): AsyncGenerator<string> {
  const written = csvForm({ form: 'reader' }, ctx.locale)
  yield CSV_MARK + written.line(HEAD[ctx.locale])
  let after = 0
  for (let read = 0; read < MOST_LINES; read += LINES_AT_ONCE) {
    const ids = await idsAfter(ctx, after)
    const last = ids.at(-1)
    if (last === undefined) return
    after = last
    yield (await pricedLines(ctx, book, ids)).map(written.line).join('')
  }
}

async function idsAfter(ctx: Ctx, after: number): Promise<number[]> {
  const rows = await queryRows(
    ctx.db.raw,
    query<{ id: number }>`SELECT id FROM offer_items WHERE id > ${after} ORDER BY id
      LIMIT ${literal(LINES_AT_ONCE)}`,
  )
  return rows.map(({ id }) => id)
}

async function pricedLines(ctx: Ctx, book: PriceBook, ids: number[]) {
  const wanted = sql`SELECT value AS id FROM json_each(${JSON.stringify(ids)})`
  const { items, products } = await queryBatch(ctx.db.raw, {
    items: liveItemsById(wanted, LINES_AT_ONCE),
    products: query<ProductRow>`SELECT p.id, p.brand_id, b.name AS brand, p.mpn, p.name
      FROM (${wanted}) k CROSS JOIN offer_items i ON i.id = k.id CROSS JOIN products p ON p.id = i.product_id
      CROSS JOIN brands b ON b.id = p.brand_id WHERE b.status <> 'forbidden'`,
  })
  const byId = new Map(products.map((product) => [product.id, product]))
  const toOffer = offerMaker({ book, wanted: null, now: ctx.now })
  const number = (value: number) => ({ number: String(value) })
  return items.flatMap((item) => {
    const product = byId.get(item.product_id)
    const offer = product && toOffer(toLiveItem(item, product.brand_id))
    if (!product || !offer?.channel_price || !offer.price || offer.remains < offer.minimum)
      return []
    return [
      [
        product.brand,
        product.mpn,
        product.name,
        { number: plainPrice(offer.channel_price.micros) },
        { number: plainPrice(offer.price.micros) },
        offer.channel_price.currency,
        number(offer.remains),
        number(offer.minimum),
        number(offer.pack),
        number(offer.days_min),
        number(offer.days_max),
      ],
    ]
  })
}
