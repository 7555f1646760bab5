import { shippedOf } from '../../../web/lib/locales.ts'
import { CSV_MARK } from '../../../web/lib/format-csv.ts'
import { priceBookQuery, readPriceBook } from '../../catalog/pricing/read-price-book.ts'
import { query, queryRow, queryRows, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
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
const HEAD = {
  be: [
    'Брэнд', 'Нумар', 'Назва', 'Пастаўшчык', 'Склад', 'Прапанова', 'Код', 'Цана', 'Валюта', 'Засталося',
    'Мінімум', 'Упакоўка', 'Дзён ад', 'Дзён да', 'Спіс ад', 'Схавана', 'Цана ўручную да',
  ],
  en: [
    'Brand', 'Number', 'Name', 'Supplier', 'Warehouse', 'Offer', 'Code', 'Price', 'Currency', 'In stock',
    'Minimum', 'Pack', 'Days from', 'Days to', 'List of', 'Hidden', 'Price by hand until',
  ],
  ru: [
    'Бренд', 'Номер', 'Название', 'Поставщик', 'Склад', 'Предложение', 'Код', 'Цена', 'Валюта', 'Осталось',
    'Минимум', 'Упаковка', 'Дней от', 'Дней до', 'Прайс-лист от', 'Скрыто', 'Цена вручную до',
  ],
} // prettier-ignore
const COSTS = {
  be: ['Сабекошт', 'Валюта сабекошту', 'Маржа, %'],
  en: ['Cost', 'Currency of the cost', 'Margin, %'],
  ru: ['Себестоимость', 'Валюта себестоимости', 'Маржа, %'],
}
const YES = { be: 'так', en: 'yes', ru: 'да' }

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
      item.is_hidden ? (written.isRaw ? '1' : YES[shippedOf(ctx.locale)]) : '',
      item.by_hand === null ? '' : written.moment(item.by_hand.until),
      ...(isTold
        ? [price(item.cost?.micros), item.cost?.currency ?? '', { number: percent(item) }]
        : []),
    ])
  async function* lines() {
    yield (
      CSV_MARK +
        written.line([
          ...HEAD[shippedOf(ctx.locale)],
          ...(isTold ? COSTS[shippedOf(ctx.locale)] : []),
        ])
    )
    for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
      const some = JSON.stringify(ids.slice(at, at + ROWS_AT_ONCE))
      const wanted = linesAsJson(sql`SELECT value AS id FROM json_each(${some})`)
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
