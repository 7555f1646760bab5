import type { Locale } from '../../lib/locales.ts'
import { formatValue, type ValueForm } from './format-value.ts'

interface Value {
  value: string
  /** Of a choice, in the reader's language; null: the value is written as it is. */
  choice: string | null
}

interface Words {
  yes: string
  no: string
  locale: Locale
}

/** A value as a person reads it: "4.7 kΩ", "red", "yes". */
export function valueWords(
  { value, choice }: Value,
  form: ValueForm,
  { yes, no, locale }: Words,
): string {
  if (form.type === 'yes_no') return value === 'yes' ? yes : no
  return choice ?? formatValue(value, form, locale)
}
