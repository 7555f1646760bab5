import type { PartRequestInput } from '../../../worker/sales/part-requests/schemas.ts'
import { MOST_PARTS } from './most-parts.ts'

/** A part as it stands in the form: as typed. */
export interface AskedPart {
  number: string
  brand: string
  quantity: string
}

export const NO_PART: AskedPart = { number: '', brand: '', quantity: '1' }

interface Wanted {
  number: string
  brand?: string | null
  quantity?: number | null
}

/** Parts as they stand in the page's address: one a line, `number⇥brand⇥quantity`. */
export const partsText = (parts: readonly Wanted[]): string =>
  parts
    .slice(0, MOST_PARTS)
    .map(({ number, brand, quantity }) =>
      [number, brand ?? '', String(quantity ?? 1)]
        .map((cell) => cell.replace(/\s+/g, ' ').trim())
        .join('\t'),
    )
    .join('\n')

/** Reads them from whatever stands there; one empty part where there is none. */
export function readParts(text: string): AskedPart[] {
  const parts = text
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([number = '', brand = '', quantity = '']) => ({
      number: number.trim().slice(0, 60),
      brand: brand.trim().slice(0, 60),
      quantity: /^[1-9]\d{0,6}$/.test(quantity) ? quantity : '1',
    }))
    .filter(({ number }) => number !== '')
  return parts.length === 0 ? [NO_PART] : parts.slice(0, MOST_PARTS)
}

/** What the typed values mean; the API says what is wrong with them. */
export const toInput = (parts: readonly AskedPart[]): PartRequestInput['parts'] =>
  parts.map(({ number, brand, quantity }) => ({
    number,
    brand,
    quantity: /^\d{1,9}$/.test(quantity.trim()) ? Number(quantity) : 0,
  }))
