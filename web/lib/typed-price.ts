import type { UnitPrice } from '../../worker/catalog/pricing/schemas/pricing.ts'

const PRICE = /^(\d{1,9})(?:[.,](\d{1,6}))?$/

/** The price a person typed ("12,50", "0.0021"), exactly; null when it is none, or nothing. */
export function typedPrice(text: string, currency: string): UnitPrice | null {
  const plain = text.replaceAll(/\s/g, '')
  // A comma before a point groups thousands.
  const match = PRICE.exec(plain.includes('.') ? plain.replaceAll(',', '') : plain)
  if (match === null) return null
  const [, whole = '', fraction = ''] = match
  const micros = parseInt(whole + fraction.padEnd(6, '0'), 10)
  return micros > 0 ? { micros, currency } : null
}
