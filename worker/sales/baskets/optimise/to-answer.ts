import type { Exploration } from './exploration.ts'
import { withBound } from './find-plan.ts'
import { byDays, byParcels, bySum, firstBy } from './frontier.ts'
import type { Prepared } from './prepare.ts'
import type { BarePlan, BasketAnswer, UnfilledLine } from './types.ts'

/** The answer as far as it is known. */
export function toAnswer(exploration: Exploration): BasketAnswer {
  const { prepared, frontier, leastSum, leastSumOfFastest, leastParcels } = exploration
  const cheapest = firstBy(frontier, bySum)
  return {
    kind: 'planned',
    cheapest: withBound(cheapest, leastSum),
    fastest: withBound(firstBy(frontier, byDays), Math.max(leastSumOfFastest, leastSum)),
    fewestParcels: firstBy(frontier, byParcels),
    leastParcels,
    frontier,
    present: prepared.present,
    unfilled: unfilledOf(prepared, cheapest),
    steps: exploration.steps - exploration.budget.left,
    isComplete: !exploration.isCut,
  }
}

function unfilledOf({ lost, refusedFixed }: Prepared, plan: BarePlan): UnfilledLine[] {
  const withoutOffer = new Set(lost.map(({ id }) => id))
  const fixed = new Set(refusedFixed.map(({ id }) => id))
  return plan.lines.flatMap(({ lineId, short }): UnfilledLine[] => {
    if (short === 0) return []
    const reason = fixed.has(lineId)
      ? 'fixed'
      : withoutOffer.has(lineId)
        ? 'no_offer'
        : 'not_enough'
    return [{ lineId, short, reason }]
  })
}
