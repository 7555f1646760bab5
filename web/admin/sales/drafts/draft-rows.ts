import type {
  ListAnswer,
  Offer,
  ProductRef,
} from '../../../../worker/catalog/search/schemas/search.ts'

/** A line of a draft: what was asked for, and which offer it takes. */
export interface DraftRow {
  key: number
  /** As the list had it. */
  answer: ListAnswer
  quantity: number
  /** Null: which part is meant, or whose offer is taken, is still to be chosen. */
  taken: { itemId: number; product: ProductRef } | null
}

let lastKey = 0
const newKey = () => (lastKey += 1)

/** The rows of a list that was read; what it is sure of takes the best offer. */
export const rowsOf = (answers: readonly ListAnswer[]): DraftRow[] =>
  answers.map((answer) => ({
    key: newKey(),
    answer,
    quantity: answer.best?.order.quantity ?? answer.quantity,
    taken: answer.best === null ? null : takenOf(answer, answer.best),
  }))

/** An offer as a row takes it; null for one of a product that the answer does not name. */
export function takenOf({ matches }: ListAnswer, offer: Offer): DraftRow['taken'] {
  const product = matches.find((match) => match.product.id === offer.product_id)?.product
  return product === undefined ? null : { itemId: offer.id, product }
}

/** Rows with one more list below; an offer that is taken twice is one row of both quantities. */
export const joined = (rows: readonly DraftRow[], more: readonly DraftRow[]): DraftRow[] =>
  more.reduce<DraftRow[]>(
    (all, row) => {
      const same = all.find(({ taken }) => taken !== null && taken.itemId === row.taken?.itemId)
      if (same === undefined) return [...all, row]
      const quantity = same.quantity + row.quantity
      return all.map((each) => (each === same ? { ...same, quantity } : each))
    },
    [...rows],
  )

/** A row in the place of another one, joined with any that takes the same offer. */
export const replaced = (rows: readonly DraftRow[], row: DraftRow): DraftRow[] =>
  joined(
    [],
    rows.map((each) => (each.key === row.key ? row : each)),
  )

/** What is ordered of the rows that take an offer. */
export const itemsOf = (rows: readonly DraftRow[]) =>
  rows.flatMap(({ taken, quantity }) =>
    taken === null ? [] : [{ supplier_offer_item_id: taken.itemId, quantity }],
  )
