import { readDecimal } from '../lib/typed-number.ts'

/**
 * A typed whole number: '' → null, '14' → 14. What is no whole number answers NaN, which every
 * number schema refuses at its field.
 */
export const readNumber = (typed: string): number | null => readDecimal(typed, { digits: 0 })
