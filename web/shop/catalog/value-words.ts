import type { CategoryFacet } from '../../../worker/catalog/browse/schemas/browse.ts'
import type { Say } from '../../i18n/text-keys.ts'
import type { Locale } from '../../lib/locales.ts'
import { formatValue, plainNumber, type ValueForm } from '../../offers/values/format-value.ts'
import { valueWords as wordsOf } from '../../offers/values/value-words.ts'

interface Value {
  value: string
  /** Of a choice, in the reader's language. */
  name: string | null
}

interface Words {
  t: Say<'shop/catalog'>
  locale: Locale
}

/** A value as a person reads it: "4.7 kΩ", "red", "yes". */
export function valueWords({ value, name }: Value, form: ValueForm, { t, locale }: Words): string {
  return wordsOf({ value, choice: name }, form, { yes: t('yes'), no: t('no'), locale })
}

/** A span as it was understood: "47–470 nF", "≥ 25 V"; a single number stands alone. */
export function spanWords(
  span: NonNullable<CategoryFacet['span']>,
  form: ValueForm,
  locale: Locale,
): string {
  const [low, high] = [span.low, span.high].map((end) => (end === null ? '' : plainNumber(end)))
  const value = low === high ? (low ?? '') : `${low}..${high}`
  return formatValue(value, { ...form, code: '' }, locale)
}
