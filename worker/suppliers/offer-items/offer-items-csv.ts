import { needing } from '../../db/offers-at/lines-needed.ts'
import { CSV_MARK } from '../../../web/lib/format-csv.ts'
import { priceBookQuery, readPriceBook } from '../../catalog/pricing/read-price-book.ts'
import { query, queryRow, queryRows, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { type FileColumn, fileHead, fileWord } from '../../i18n/files.ts'
import { csvForm } from '../../lib/csv-form.ts'
import { decimalText, rational } from '../../lib/rational.ts'
import { streamOf } from '../../lib/stream-of.ts'
import { plainPrice } from '../../lib/unit-price.ts'
import { seesCosts } from '../../permissions.ts'
import { auditExport } from '../../store/audit/audit-export.ts'
import { lineMaker, linesAsJson, readLines } from './line-rows.ts'
import { allLineIds } from './list-offer-items.ts'
import type { OfferItem, OfferItemsCsvQuery } from './schemas.ts'

const ROWS_AT_ONCE = 500
const HEAD = [
  'brand',
  'number',
  'name',
  'supplier',
  'warehouse',
  'offer',
  'code',
  'price',
  'currency',
  'in_stock',
  'minimum',
  'pack',
  'days_from',
  'days_to',
  'list_of_day',
  'hidden',
  'price_by_hand_until',
] satisfies FileColumn[]
const COSTS = ['cost', 'currency_of_the_cost', 'margin'] satisfies FileColumn[]

/**
 * The lines of all pages of the list, at most 100,000, as a CSV that is written while it is sent; costs and margins
 * only for who may see them. Audited as an export, before its first line.
 */
export async function offerItemsCsv(
  ctx: Ctx,
  { form, zone, ...filters }: OfferItemsCsvQuery,
): Promise<ReadableStream<Uint8Array>> {
  const view = { currency: filters.currency ?? null, now: ctx.now }
  const book = readPriceBook(await queryRows(ctx.db.raw, priceBookQuery(view)), view)
  const ids = await allLineIds(ctx, filters)
  await auditExport(ctx, { noun: 'offer-items', filter: filters, rows: ids.length })
  const written = csvForm({ form, zone }, ctx.locale)
  const isTold = seesCosts(ctx)
  const toItem = lineMaker(ctx, book)
  const number = (value: number) => ({ number: String(value) })
  const price = (micros: number | undefined) => ({
    number: micros === undefined ? '' : plainPrice(micros),
  })
  const lineOf = (item: OfferItem): string =>
    written.line([
      item.product.brand,
      item.product.mpn,
      item.product.name,
      item.supplier.name,
      item.warehouse.name,
      item.offer.name,
      item.code ?? '',
      price(item.price?.micros),
      item.price?.currency ?? '',
      number(item.remains),
      number(item.minimum),
      number(item.pack),
      number(item.days_min),
      number(item.days_max),
      item.updated_at === null ? '' : written.moment(item.updated_at),
      item.is_hidden ? (written.isRaw ? '1' : fileWord('yes', ctx.locale)) : '',
      item.by_hand === null ? '' : written.moment(item.by_hand.until),
      ...(isTold
        ? [price(item.cost?.micros), item.cost?.currency ?? '', { number: percent(item) }]
        : []),
    ])
  async function* lines() {
    yield CSV_MARK + written.line(fileHead(isTold ? [...HEAD, ...COSTS] : HEAD, ctx.locale))
    for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
      const some = JSON.stringify(ids.slice(at, at + ROWS_AT_ONCE))
      const chosen = sql`SELECT value AS id FROM json_each(${some})`
      const wanted = needing(linesAsJson(chosen), { of: 'lines', ids: chosen })
      const row = await queryRow(ctx.db.raw, query<{ lines: string }>`SELECT ${wanted} AS lines`)
      yield readLines(row?.lines ?? '[]')
        .map((line) => lineOf(toItem(line)))
        .join('')
    }
  }
  return streamOf(lines())
}

const percent = ({ margin }: OfferItem): string =>
  margin === null ? '' : decimalText(rational(BigInt(margin.bps), 100n), 2)
