import { useTranslation } from '../../../i18n/use-translation.tsx'
import { ShippingMethodInput } from '../../../../worker/sales/shipping/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { schemaErrors } from '../../../form/schema-errors.ts'
import { type MethodValues, toMethodInput } from './method-form.ts'

/** Sentences by `0.price`: the index of a row and its cell. */
export type RateErrors = Record<string, string>

type Words = 'rates.kilogramsWrong' | 'rates.sumWrong' | 'rates.tooMuch'

const KILOGRAMS = /weight_(from|to)$/
const SUMS = /(total_(from|to)|price|price_per_kg)$/

/** Asks the schema about the whole form; what is wrong with the table is one error of its field. */
export function useCheckMethod() {
  const { t } = useTranslation('admin/shipping-methods')
  const { t: tForm } = useTranslation('form')
  const locale = useLocale()
  return (values: MethodValues) => {
    const input = toMethodInput(values, locale)
    const found = schemaErrors(ShippingMethodInput, input, tForm)
    if (found === null) return null
    const rates: RateErrors = {}
    const fields: Record<string, string | RateErrors> = {}
    for (const [path, sentence] of Object.entries(found.fields)) {
      const [, row, cell] = /^rates\.(\d+)\.(\w+)$/.exec(path) ?? []
      if (row === undefined || cell === undefined) {
        fields[path] = sentence
        continue
      }
      const typed: unknown = (input.rates[Number(row)] as Record<string, unknown>)[cell]
      const own = wordsFor(cell, typed)
      rates[`${row}.${cell}`] = own === null ? sentence : t(own)
    }
    if (Object.keys(rates).length > 0) fields.rates = rates
    return { fields }
  }
}

/** Kilograms and sums are typed with decimals, of which the schema, counting whole units, knows nothing. */
function wordsFor(cell: string, typed: unknown): Words | null {
  if (typeof typed !== 'number') return null
  const isDecimal = KILOGRAMS.test(cell) || SUMS.test(cell)
  if (!isDecimal) return null
  if (Number.isNaN(typed)) return KILOGRAMS.test(cell) ? 'rates.kilogramsWrong' : 'rates.sumWrong'
  return typed > 1_000_000_000 ? 'rates.tooMuch' : null
}
