import type { Field } from '../../../../worker/list-files/schemas/recognised.ts'
import type { Say } from '../../../i18n/text-keys.ts'
import { formatInteger } from '../../../lib/format-number.ts'
import type { Locale } from '../../../lib/locales.ts'

const MANY = /^(price_break|break_quantity|break_price):(\d+)$/

/** What a column can hold, in words. */
export function fieldName(field: Field, t: Say<'admin/price-lists'>, locale: Locale): string {
  const [, kind, count] = MANY.exec(field) ?? []
  if (kind === undefined) return t(`fields.${field}`, { defaultValue: field })
  const quantity = formatInteger(Number(count), locale)
  return t(`fields.${kind}`, { count: Number(count), quantity, defaultValue: field })
}
