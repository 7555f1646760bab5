import type { CartPart, CartReplacement, Quote } from '../../../worker/sales/cart/schemas.ts'
import { MOST_ITEMS } from '../owned-list/stored-items.ts'
import { problemOf } from '../quantity.ts'
import { lineOf } from './local-cart.ts'
import type { StoredLine } from './stored-cart.ts'

/** Why lines stay as they are, and which part it is about. */
export interface Refused {
  why: 'changed' | 'part' | 'aside' | 'full'
  mpn: string
}

type Quotes = ReadonlyMap<number, Pick<Quote, 'offer' | 'product'>>

const isTaken = (line: StoredLine): boolean => line.selected && !line.is_saved_for_later

const idOf = (part: CartPart): number => part.supplier_offer_item_id

/** The parts of `after` that a guest's cart does not have yet: they are to be quoted. */
export function newParts(lines: readonly StoredLine[], after: readonly CartPart[]): CartPart[] {
  const taken = new Map(lines.filter(isTaken).map((line) => [idOf(line), line.quantity]))
  return after.filter((part) => taken.get(idOf(part)) !== part.quantity)
}

/**
 * A guest's lines with the selected ones replaced, by the server's rule: `planReplacement`. Lines that stay keep
 * their place and the prices seen; lines saved for later and deselected ones are left alone.
 */
export function replacedLines(
  lines: readonly StoredLine[],
  { before, after }: CartReplacement,
  quotes: Quotes,
): StoredLine[] | Refused {
  const taken = lines.filter(isTaken)
  if (isSame(taken, after)) return [...lines]
  if (!isSame(taken, before)) return { why: 'changed', mpn: '' }
  if (lines.length - taken.length + after.length > MOST_ITEMS) return { why: 'full', mpn: '' }
  const changed = new Map<number, StoredLine>()
  for (const part of newParts(lines, after)) {
    const { offer = null, product = null } = quotes.get(idOf(part)) ?? {}
    const mpn = product?.mpn ?? ''
    if (lines.some((line) => idOf(line) === idOf(part) && !isTaken(line))) {
      return { why: 'aside', mpn }
    }
    const problem = problemOf(offer, part.quantity)
    if (offer === null || product === null || (problem !== null && problem !== 'unpriced')) {
      return { why: 'part', mpn }
    }
    changed.set(idOf(part), lineOf({ offer, product, quantity: part.quantity }))
  }
  const ids = new Set(after.map(idOf))
  const kept = lines
    .filter((line) => !isTaken(line) || ids.has(idOf(line)))
    .map((line) => changed.get(idOf(line)) ?? line)
  const known = new Set(kept.map(idOf))
  return [...kept, ...[...changed.values()].filter((line) => !known.has(idOf(line)))]
}

function isSame(lines: readonly CartPart[], parts: readonly CartPart[]): boolean {
  const quantities = new Map(lines.map((line) => [idOf(line), line.quantity]))
  const isThere = (part: CartPart) =>
    quantities.get(idOf(part)) === part.quantity && quantities.delete(idOf(part))
  return lines.length === parts.length && parts.every(isThere)
}
