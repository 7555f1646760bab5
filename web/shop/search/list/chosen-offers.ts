import type {
  ListAnswer,
  Offer,
  SearchListResult,
} from '../../../../worker/catalog/search/schemas/search.ts'

/** Offers chosen instead of the best ones, by the place of their line in the result. */
export type ChosenOffers = ReadonlyMap<number, Offer>

/** The result as if each chosen offer were the best of its line, with its sum in the total. */
export function withChosen(result: SearchListResult, chosen: ChosenOffers): SearchListResult {
  let { amount } = result.total
  const lines = result.lines.map((line, at) => {
    const offer = chosen.get(at)
    if (offer === undefined || !isOfferOf(line, offer)) return line
    amount += (offer.order.sum?.amount ?? 0) - (line.best?.order.sum?.amount ?? 0)
    return { ...line, best: offer, problem: offer.order.problem }
  })
  return { ...result, lines, total: { ...result.total, amount } }
}

/** Another quantity, another part or another currency makes a choice void: its prices were for the former. */
function isOfferOf({ best, quantity }: ListAnswer, { product_id, order, channel_price }: Offer) {
  return (
    best !== null &&
    best.product_id === product_id &&
    order.wanted === quantity &&
    best.channel_price?.currency === channel_price?.currency
  )
}

/** How many offers the part of a line has; 0 when none of them can be ordered. */
export function offersOf({ best, matches }: ListAnswer): number {
  const match = matches.find(({ product }) => product.id === best?.product_id)
  return match?.summary.offers ?? 0
}
