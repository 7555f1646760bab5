import type {
  ListAnswer,
  Offer,
  ProductRef,
  SearchListResult,
} from '../../../../worker/catalog/search/schemas/search.ts'
import type { Addition } from '../../../offers/cart/local-cart.ts'

/** What a line takes instead of its best offer. */
export interface Choice {
  /** The part and the pieces it was chosen for: for others it is void. */
  productId: number
  wanted: number
  /** One offer or, by a plan that splits the line, several; their orders say how many pieces and for how much. */
  taken: readonly Addition[]
  /** Pieces that it does not buy. */
  short: number
}

/** Choices by the place of their line in the result. */
export type ChosenOffers = ReadonlyMap<number, Choice>

/** A line, and what of it would be put into the cart; `best` is the first of them. */
export interface TakenAnswer extends ListAnswer {
  taken: readonly Addition[]
  /** The part that was asked for, whatever is taken; null: it is not certain, or not on offer. */
  own: ProductRef | null
}

export interface TakenList extends Omit<SearchListResult, 'lines'> {
  lines: TakenAnswer[]
}

/** The result as if what was chosen were the best of its line, with its sum in the total. */
export function withChosen(result: SearchListResult, chosen: ChosenOffers): TakenList {
  let { amount } = result.total
  const lines = result.lines.map((line, at): TakenAnswer => {
    const choice = chosen.get(at)
    const own = ownOf(line)
    const [first] = choice?.taken ?? []
    if (choice === undefined || first === undefined || !isChoiceOf(line, choice)) {
      return { ...line, own, taken: bestOf(line, own) }
    }
    const sums = choice.taken.map(({ offer }) => offer.order.sum?.amount ?? 0)
    amount += sums.reduce((sum, each) => sum + each, 0) - (line.best?.order.sum?.amount ?? 0)
    const problem = choice.short > 0 ? 'not_enough' : null
    return { ...line, own, best: first.offer, problem, taken: choice.taken }
  })
  return { ...result, lines, total: { ...result.total, amount } }
}

/** One of the offers of a line's own part, chosen by hand. */
export function choiceOf(line: ListAnswer, offer: Offer): Choice {
  const { quantity: wanted, matches } = line
  const product = matches.find((match) => match.product.id === offer.product_id)?.product
  const quantity = offer.order.quantity
  return {
    productId: offer.product_id,
    wanted,
    taken: product === undefined || quantity === null ? [] : [{ offer, product, quantity }],
    short: offer.order.shortage,
  }
}

/** Another quantity, another part or another currency makes a choice void: its prices were for the former. */
function isChoiceOf({ best, quantity }: ListAnswer, { productId, wanted, taken }: Choice) {
  return (
    best !== null &&
    best.product_id === productId &&
    wanted === quantity &&
    taken.every(({ offer }) => best.channel_price?.currency === offer.channel_price?.currency)
  )
}

/**
 * What is put into the cart for a line of a list: its best offer, which only a line with an exact number has, in the
 * least quantity that covers the wanted one, or the whole stock. Nothing for other lines.
 */
function bestOf({ best }: ListAnswer, own: ProductRef | null): Addition[] {
  const quantity = best?.order.quantity ?? null
  if (best === null || quantity === null || own === null) return []
  return [{ offer: best, product: own, quantity }]
}

const ownOf = ({ best, matches }: ListAnswer): ProductRef | null =>
  matches.find(({ product }) => product.id === best?.product_id)?.product ?? null

/** How many offers the part of a line has; 0 when none of them can be ordered, or another part is taken. */
export function offersOf({ best, matches }: ListAnswer): number {
  const match = matches.find(({ product }) => product.id === best?.product_id)
  return match?.summary.offers ?? 0
}
