import type { RequestedPart } from '../../db/schema/part-requests.ts'
import { searchKey } from '../../lib/part-number.ts'

const MOST_NAMED = 20

/**
 * `F026407183 × 2; LM317T × 10` of the first twenty parts, and how many more there are. Numbers are folded to
 * letters and digits: the mail may go to a stranger, and holds nobody's words or links.
 */
export function partsText(parts: readonly RequestedPart[]): { parts: string; more: number } {
  const named = parts
    .map(({ number, quantity }) => `${searchKey(number)} × ${quantity}`)
    .slice(0, MOST_NAMED)
  return { parts: named.join('; '), more: parts.length - named.length }
}
