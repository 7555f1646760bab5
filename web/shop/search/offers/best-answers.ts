import { lineSum } from '../../../lib/format-money.ts'
import type { Money, UnitPrice } from '../../../../worker/catalog/pricing/schemas/pricing.ts'
import type { Offer } from '../../../../worker/catalog/search/schemas/search.ts'
import { offerDays } from '../../../offers/words.ts'

export interface Answer {
  offer: Offer
  /** Of the pieces that are ordered, without the parcel. */
  sum: Money
}

/** A larger quantity with a lower price, and its offer. */
export interface LargerAnswer {
  offer: Offer
  quantity: number
  sum: Money
  price: UnitPrice
}

function covering(offers: readonly Offer[]): Answer[] {
  return offers.flatMap((offer) => {
    const { sum, is_enough, quantity } = offer.order
    return sum !== null && is_enough && quantity !== null ? [{ offer, sum }] : []
  })
}

const least = (answers: Answer[], ...by: ((answer: Answer) => number)[]): Answer | null => {
  const [first] = answers.toSorted((a, b) => {
    const difference = by.map((rank) => rank(a) - rank(b)).find((each) => each !== 0)
    return difference ?? 0
  })
  return first ?? null
}

/** With what a parcel from there costs, in minor units: who buys nothing else there pays both. */
export const sumWithParcel = ({ sum, offer: { warehouse } }: Answer): number =>
  sum.amount + (warehouse.parcel_fee?.amount ?? 0)
const daysOf = ({ offer }: Answer) => offerDays(offer).max

/** A price break this many times as large as what is wanted is no longer near. */
const NEAR = 2

/**
 * The best offers for the wanted quantity: the cheapest that covers it, parcel and all, the fastest, and the
 * nearest larger quantity whose price per piece is lower than the cheapest. One that is far larger is told
 * only when it costs less in all.
 */
export function bestAnswers(offers: readonly Offer[]) {
  const answers = covering(offers)
  const cheapest = least(answers, sumWithParcel, daysOf)
  const fastest = least(answers, daysOf, sumWithParcel)
  return { cheapest, fastest, larger: cheapest === null ? null : largerAnswer(cheapest.offer) }
}

function largerAnswer(offer: Offer): LargerAnswer | null {
  const { cheaper, next_break, quantity: taken, sum: paid } = offer.order
  const quantity = cheaper?.quantity ?? next_break?.quantity
  if (quantity === undefined || taken === null || paid === null) return null
  const step = offer.ladder.findLast((each) => each.quantity <= quantity)
  if (step === undefined) return null
  const price = step.channel_price
  const sum = cheaper?.sum ?? lineSum(price, quantity)
  const isWorthIt = quantity <= taken * NEAR || sum.amount < paid.amount
  return isWorthIt ? { offer, quantity, price, sum } : null
}
