import type { BasketInput, BasketPlan } from '../../worker/sales/baskets/schemas.ts'
import type { CartPart } from '../../worker/sales/cart/schemas.ts'
import type { ProductRef } from '../../worker/catalog/search/schemas/search.ts'

/** A line of a list to be bought, as the page that shows it has it. */
export interface BasketLine {
  /** The page's own: plans name it. */
  id: number
  product: ProductRef
  /** Pieces that are wanted. */
  quantity: number
  /** What it takes now; empty: nothing is chosen yet. */
  present: readonly CartPart[]
  /** Keeps what it takes. */
  isFixed?: boolean
  /** Other products that the person lets stand in for it. */
  analogs?: readonly number[]
}

/** What the person has settled in the dialog on top of what the lines say. */
export interface BasketWishes {
  /** Lines that stay as they are, by their ids. */
  fixed: ReadonlySet<number>
  /** Products that may stand in, by the line's id. */
  analogs: ReadonlyMap<number, readonly number[]>
}

export const wishesOf = (lines: readonly BasketLine[]): BasketWishes => ({
  fixed: new Set(lines.flatMap(({ id, isFixed }) => (isFixed === true ? [id] : []))),
  analogs: new Map(lines.flatMap(({ id, analogs }) => (analogs ? [[id, analogs]] : []))),
})

/** The question to the server. */
export const basketInput = (
  lines: readonly BasketLine[],
  { fixed, analogs }: BasketWishes,
  currency: string,
): BasketInput => ({
  currency,
  lines: lines.map(({ id, product, quantity, present }) => ({
    id,
    product_id: product.id,
    quantity,
    analogs: [...(analogs.get(id) ?? [])],
    present: [...present],
    is_fixed: fixed.has(id),
  })),
})

/** What lines take, offer by offer, as one comparable text. */
export function takenKey(parts: readonly CartPart[]): string {
  const pieces = new Map<number, number>()
  for (const { supplier_offer_item_id: id, quantity } of parts) {
    pieces.set(id, (pieces.get(id) ?? 0) + quantity)
  }
  return [...pieces]
    .toSorted(([one], [other]) => one - other)
    .map(([id, quantity]) => `${id}:${quantity}`)
    .join()
}

export const takenByLines = (lines: readonly BasketLine[]): string =>
  takenKey(lines.flatMap(({ present }) => present))

/** What lines take by a plan: offer by offer, or line by line, which differs where two lines share a pack. */
export const takenByPlan = ({ purchases, lines }: BasketPlan): string[] => [
  takenKey(purchases),
  takenKey(lines.flatMap(({ parts }) => parts)),
]
