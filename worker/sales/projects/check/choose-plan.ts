import { optimiseBasket } from '../../baskets/optimise/optimise-basket.ts'
import type { BarePlan, BasketLine } from '../../baskets/optimise/types.ts'
import { planOf, type Takes, takesOf } from './take-parts.ts'
import type { ProjectBasket } from './row-lines.ts'

/** Steps of the search for each row, and in all. */
const STEPS_PER_ROW = 2_000
const MOST_STEPS = 1_000_000

/**
 * The cheapest plan that was found in few steps when the rows of `free` may take what they are allowed to, and the
 * others keep what they take. Null: nothing is to be decided.
 */
export function choosePlan(
  basket: ProjectBasket,
  { takes, free }: { takes: Takes; free: ReadonlySet<number> },
): BarePlan | null {
  if (free.size === 0) return null
  const kept = new Map([...takes].filter(([id]) => !free.has(id)))
  // Of the kept rows alone: what a pack has too many is then theirs, so that the cart would take it.
  const keeping = planOf(basket, kept)
  const present = takesOf(keeping, new Set(kept.keys()))
  const lines = basket.lines.map(({ row, line }): BasketLine => {
    const isFixed = !free.has(row.id)
    const parts = (isFixed ? present : takes).get(row.id) ?? []
    const known = parts.filter(({ item }) => basket.supplies.has(item))
    return {
      ...line,
      isFixed,
      present: known.map(({ item, quantity }) => ({ offerId: item, quantity })),
    }
  })
  const steps = Math.min(MOST_STEPS, STEPS_PER_ROW * lines.length)
  return cheapestOf({ ...basket.problem, lines }, steps)
}

/** The answers that come after the second are about days and parcels. */
function cheapestOf(problem: ProjectBasket['problem'], steps: number): BarePlan | null {
  const search = optimiseBasket(problem, { steps })
  search.next()
  const { value } = search.next()
  return value.kind === 'planned' ? value.cheapest : null
}
