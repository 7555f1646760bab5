import { shippedOf } from '../../../web/lib/locales.ts'
import { CSV_MARK } from '../../../web/lib/format-csv.ts'
import type { Ctx } from '../../env.ts'
import { csvForm } from '../../lib/csv-form.ts'
import { auditExport } from '../../store/audit/audit-export.ts'
import { getSheet } from './get-sheet.ts'
import type { SheetCsvQuery } from './schemas.ts'

const HEAD = {
  be: ['Месца', 'Брэнд', 'Нумар', 'Назва', 'На паліцы', 'Для заказаў', 'Пералічана'],
  en: ['Place', 'Brand', 'Number', 'Name', 'On the shelf', 'For orders', 'Counted'],
  ru: ['Место', 'Бренд', 'Номер', 'Название', 'На полке', 'Для заказов', 'Пересчитано'],
}

/** The counting sheet of a place as a CSV: its last column is left to be written into. Audited as an export. */
export async function sheetCsv(ctx: Ctx, { form, zone, ...query }: SheetCsvQuery): Promise<string> {
  const { place, parts } = await getSheet(ctx, query.place)
  await auditExport(ctx, { noun: 'shelf', filter: query, rows: parts.length })
  const written = csvForm({ form, zone }, ctx.locale)
  const lines = parts.map(({ product, on_hand: here, allocated }) =>
    written.line([
      place,
      product.brand,
      product.mpn,
      product.name,
      { number: String(here) },
      { number: String(allocated) },
      '',
    ]),
  )
  return [CSV_MARK, written.line(HEAD[shippedOf(ctx.locale)]), ...lines].join('')
}
