import type { BasketPlan } from '../../../../worker/sales/baskets/schemas.ts'
import type { Quote } from '../../../../worker/sales/cart/schemas.ts'
import { lineSum } from '../../../lib/format-money.ts'
import type { Addition } from '../../../offers/cart/local-cart.ts'
import type { Choice, TakenAnswer, TakenList } from './chosen-offers.ts'

type Quotes = ReadonlyMap<number, Pick<Quote, 'offer'>>

/** What each line takes by a plan, whose lines are named by their places. */
export function planned(
  { lines }: TakenList,
  plan: BasketPlan,
  quotes: Quotes,
): Map<number, Choice> {
  return new Map(
    plan.lines.flatMap(({ id, parts, short }) => {
      const line = lines[id]
      if (line === undefined || line.own === null) return []
      const taken = parts.flatMap((part): Addition[] => {
        const { offer = null } = quotes.get(part.supplier_offer_item_id) ?? {}
        if (offer === null) return []
        const { quantity, channel_price, product } = part
        const sum = lineSum(channel_price, quantity)
        const order = { ...offer.order, quantity, sum }
        return [{ product, quantity, offer: { ...offer, channel_price, order } }]
      })
      return [[id, { productId: line.own.id, wanted: line.quantity, taken, short }] as const]
    }),
  )
}

/**
 * What a whole list puts into the cart. By a plan, lines that share an offer are one entry, with as many pieces as the
 * plan orders of it: what they take together may be more than the sum, to fill a pack or to reach a lower price.
 */
export function additionsOf(lines: readonly TakenAnswer[], plan: BasketPlan | null): Addition[] {
  const additions = lines.flatMap(({ taken }) => taken)
  if (plan === null) return additions
  const planTotals = piecesOf(plan.lines.flatMap(({ parts }) => parts))
  const purchases = piecesOf(plan.purchases)
  const byOffer = Map.groupBy(additions, ({ offer }) => offer.supplier_offer_item_id)
  return [...byOffer].flatMap(([id, all]) => {
    const [first] = all
    if (first === undefined) return []
    const sum = all.reduce((pieces, { quantity }) => pieces + quantity, 0)
    const asPlanned = sum === planTotals.get(id) ? purchases.get(id) : undefined
    return [{ ...first, quantity: asPlanned ?? sum }]
  })
}

function piecesOf(parts: readonly { supplier_offer_item_id: number; quantity: number }[]) {
  const pieces = new Map<number, number>()
  for (const { supplier_offer_item_id: id, quantity } of parts) {
    pieces.set(id, (pieces.get(id) ?? 0) + quantity)
  }
  return pieces
}

/** The lines as a file lists them: one for each offer that is taken. */
export const splitLines = (lines: readonly TakenAnswer[]): TakenAnswer[] =>
  lines.flatMap((line) =>
    line.taken.length < 2
      ? [line]
      : line.taken.map((one) => ({ ...line, best: one.offer, taken: [one] })),
  )
