import type { Ctx } from '../../env.ts'
import { type BasketWishes, gatherSupply } from './gather-supply.ts'
import { planOf } from './plan-of.ts'
import type { BasketAnswer, BasketLineInput } from './schemas.ts'

/**
 * The ways to buy lines: an answer soon, then better ones, the last of which is the best that so many steps find. Other
 * work goes on between answers, and who asks no further costs nothing more.
 */
export async function* planBasket(
  ctx: Ctx,
  { lines, ...wishes }: BasketWishes & { lines: readonly BasketLineInput[] },
  { steps }: { steps: number },
): AsyncGenerator<BasketAnswer, void> {
  const supply = await gatherSupply(ctx, { lines, ...wishes })
  for (const answer of planOf(supply, lines, { steps })) {
    yield answer
    await pause()
  }
}

/** Lets what else waits have its turn: an answer leaves before the next one is searched for. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 1))
