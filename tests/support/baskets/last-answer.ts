import { optimiseBasket } from '../../../worker/sales/baskets/optimise/optimise-basket.ts'
import type {
  BasketAnswer,
  BasketProblem,
  BasketRefusal,
} from '../../../worker/sales/baskets/optimise/types.ts'

/** The answer to a basket once the steps have ended, or all is known. */
export function lastAnswer(problem: BasketProblem, steps: number): BasketAnswer | BasketRefusal {
  const answers = optimiseBasket(problem, { steps })
  for (;;) {
    const next = answers.next()
    if (next.done === true) return next.value
  }
}
