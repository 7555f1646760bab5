import { CSV_MARK } from '../../../web/lib/format-csv.ts'
import type { Ctx } from '../../env.ts'
import { type FileColumn, fileHead, fileWord } from '../../i18n/files.ts'
import { csvForm } from '../../lib/csv-form.ts'
import { plainPrice } from '../../lib/unit-price.ts'
import { allows } from '../../permissions.ts'
import { auditExport } from '../../store/audit/audit-export.ts'
import { allLots } from './list-lots.ts'
import type { ShelfCsvQuery, ShelfLot } from './schemas.ts'

/** More lots than a person looks through. */
const MOST_ROWS = 20_000
const HEAD = [
  'brand',
  'number',
  'name',
  'place',
  'on_the_shelf',
  'for_orders',
  'free',
  'source',
  'supplier_order',
  'put_there',
] satisfies FileColumn[]
const COST = ['cost', 'currency'] satisfies FileColumn[]

/** The lots of all pages of a list, as a CSV; what they cost only for who may see that. Audited as an export. */
export async function lotsCsv(ctx: Ctx, { form, zone, ...query }: ShelfCsvQuery): Promise<string> {
  const lots = await allLots(ctx, query, MOST_ROWS)
  await auditExport(ctx, { noun: 'shelf', filter: query, rows: lots.length })
  const written = csvForm({ form, zone }, ctx.locale)
  const hasCost = allows(ctx.actor?.permissions, 'reports.prices.view')
  const toLine = ({ product, cost, ...lot }: ShelfLot): string =>
    written.line([
      product.brand,
      product.mpn,
      product.name,
      lot.place,
      { number: String(lot.on_hand) },
      { number: String(lot.allocated) },
      { number: String(lot.free) },
      written.isRaw ? lot.source : fileWord(`lot_source_${lot.source}`, ctx.locale),
      lot.supplier_order?.number ?? '',
      written.moment(lot.received_at),
      ...(hasCost
        ? [{ number: cost === null ? '' : plainPrice(cost.micros) }, cost?.currency ?? '']
        : []),
    ])
  const head = fileHead(hasCost ? [...HEAD, ...COST] : HEAD, ctx.locale)
  return [CSV_MARK, written.line(head), ...lots.map(toLine)].join('')
}
