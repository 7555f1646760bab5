import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Field } from '../../../../worker/list-files/schemas/recognised.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import type { SelectOption } from '../../../ui/select.tsx'
import { fieldName } from './field-name.ts'

const SINGLE = [
  'brand',
  'part_number',
  'supplier_code',
  'name',
  'price',
  'stock',
  'minimum',
  'pack',
  'lead_time',
  'currency',
  'price_breaks',
  'seller',
  'category',
  'crosses',
  'number_and_name',
  'ignore',
] as const satisfies Field[]

/** Quantities usual in ladders laid out as columns. */
const BREAKS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2500, 5000, 10_000]
const PAIRS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** What a column can hold, in words, and the choices to offer for one. */
export function useFieldNames() {
  const { t } = useTranslation('admin/price-lists')
  const { locale } = useFormat()
  const name = (field: Field): string => fieldName(field, t, locale)
  const option = (field: Field, group?: string): SelectOption<Field> =>
    group === undefined
      ? { value: field, label: name(field) }
      : { value: field, label: name(field), group }
  const options = (current: Field): SelectOption<Field>[] => {
    const ladders = [
      ...BREAKS.map((at): Field => `price_break:${at}`),
      ...PAIRS.flatMap((at): Field[] => [`break_quantity:${at}`, `break_price:${at}`]),
    ]
    const listed = new Set<Field>([...SINGLE, ...ladders])
    return [
      ...SINGLE.map((field) => option(field)),
      ...(listed.has(current) ? [] : [option(current)]),
      ...ladders.map((field) => option(field, t('fields.ladders'))),
    ]
  }
  return { name, options }
}
