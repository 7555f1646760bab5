import { Hono } from 'hono'
import type { AppEnv, Ctx } from '../../env.ts'
import { currencyPreferences } from '../../http/currency-preferences.ts'
import { validate } from '../../http/validate.ts'
import { networkOf } from '../../lib/network-of.ts'
import { streamOf } from '../../lib/stream-of.ts'
import { takeAttempt } from '../../take-attempt.ts'
import { planBasket } from './plan-basket.ts'
import { type BasketAnswer, BasketInput } from './schemas.ts'

/** Of the optimiser, for one question: less than a second, whatever is asked. */
const MOST_STEPS = 8_000_000
const A_MINUTE = 60
const NDJSON = 'application/x-ndjson'

/** Ways to buy a list of parts: `/baskets/plan`. */
export const baskets = new Hono<AppEnv>().post(
  '/baskets/plan',
  validate('json', BasketInput),
  async (c) => {
    const { lines, ...input } = c.req.valid('json')
    const { ctx } = c.var
    await takePlan(ctx)
    const wishes = { lines, preferences: currencyPreferences(c, input) }
    const answers = planBasket(ctx, wishes, { steps: MOST_STEPS })
    if (!c.req.header('accept')?.includes(NDJSON))
      return c.json({ data: await lastOf(answers) }, 200)
    // The first answer is waited for, so that what cannot be planned is refused as ever.
    const first = await answers.next()
    return c.body(streamOf(linesOf(first, answers)), 200, { 'Content-Type': NDJSON })
  },
)

/** Sixty a minute for a person, or for a network of guests. */
async function takePlan(ctx: Ctx): Promise<void> {
  const who = ctx.actor === null ? networkOf(ctx.ipAddress) : `of ${ctx.actor.id}`
  if (who === null) return
  await takeAttempt(ctx, { key: `baskets ${who}`, limit: A_MINUTE, windowSeconds: 60 })
}

async function lastOf(answers: AsyncIterable<BasketAnswer>): Promise<BasketAnswer> {
  let last: BasketAnswer | null = null
  for await (const answer of answers) last = answer
  if (last === null) throw new Error('a basket has an answer')
  return last
}

/** A line of JSON for each answer; who leaves ends the search. */
async function* linesOf(
  first: IteratorResult<BasketAnswer, void>,
  answers: AsyncGenerator<BasketAnswer, void>,
): AsyncGenerator<string> {
  if (first.done !== true) yield `${JSON.stringify(first.value)}\n`
  for await (const answer of answers) yield `${JSON.stringify(answer)}\n`
}
