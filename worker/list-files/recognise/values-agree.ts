import type { Field } from '../schemas/recognised.ts'
import type { ColumnValues } from './column-values.ts'

/** Whether the cells of a column can be what its title says; null when they do not tell. */
export function valuesAgree(field: Field, values: ColumnValues): boolean | null {
  if (values.filled === 0) return null
  if (field.startsWith('break_quantity')) return values.numeric >= 0.7
  if (field === 'price' || /^(?:price_break|break_price):/.test(field)) return values.numeric >= 0.7
  switch (field) {
    case 'stock':
      return values.stock >= 0.5 && !(values.codes > 0.3)
    case 'minimum':
    case 'pack':
      return values.numeric >= 0.6
    case 'price_breaks':
      return values.numeric < 0.5
    case 'currency':
      return values.currency >= 0.5
    case 'part_number':
      return values.averageLength <= 45 && values.fractional < 0.6 && values.words < 0.8
    case 'supplier_code':
      return values.averageLength <= 60
    case 'brand':
      return values.numeric < 0.5 && values.averageLength <= 60
    case 'name':
      return values.numeric < 0.8
    default:
      return null
  }
}
