import type { Field } from '../schemas/recognised.ts'

/** True for a column whose cells are single prices. */
export function isPriceField(field: Field): boolean {
  return field === 'price' || field.startsWith('price_break:') || field.startsWith('break_price:')
}
