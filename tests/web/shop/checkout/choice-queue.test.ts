import { describe, expect, it } from 'vitest'
import type { CheckoutChange } from '../../../../worker/sales/checkout/schemas.ts'
import { ApiError } from '../../../../web/api/errors.ts'
import { choiceQueue, NOTHING_SAVED } from '../../../../web/shop/checkout/choice-queue.ts'

const refusal = (status: number) => new ApiError({ status, code: 'x', message: 'No.' })

/** A queue whose calls are answered by hand, one after the other. */
function byHand() {
  const calls: { change: CheckoutChange; answer: (error?: ApiError) => Promise<void> }[] = []
  let saving = NOTHING_SAVED
  const queue = choiceQueue(
    (change) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const answer = async (error?: ApiError) => {
        if (error === undefined) resolve()
        else reject(error)
        await new Promise((done) => setImmediate(done))
      }
      calls.push({ change, answer })
      return promise
    },
    (next) => (saving = next),
  )
  return { queue, calls, saving: () => saving }
}

describe('choices of the checkout', () => {
  it('are sent one call at a time, the last of each name together', async () => {
    const { queue, calls, saving } = byHand()
    queue.choose({ shipping_method: 'courier' })
    queue.choose({ shipping_method: 'post' })
    queue.choose({ payment_method: 'card' })
    queue.choose({ shipping_method: 'pickup' })
    expect(calls.map(({ change }) => change)).toEqual([{ shipping_method: 'courier' }])
    await calls[0]?.answer()
    // The first answer is of a choice that stands no more.
    expect(saving().chosen).toEqual({ shipping_method: 'pickup', payment_method: 'card' })
    expect(calls[1]?.change).toEqual({ shipping_method: 'pickup', payment_method: 'card' })
    await calls[1]?.answer()
    expect(saving().chosen).toEqual({})
    expect([...saving().savedAt.keys()].sort()).toEqual(['payment_method', 'shipping_method'])
    expect(await queue.settled()).toEqual([])
    expect(calls).toHaveLength(2)
  })

  it('stay as they are without an answer, and can be sent again', async () => {
    const { queue, calls, saving } = byHand()
    queue.choose({ shipping_method: 'post' })
    await calls[0]?.answer(refusal(503))
    expect(saving().chosen).toEqual({ shipping_method: 'post' })
    expect(await queue.settled()).toEqual(['shipping_method'])
    queue.retry()
    expect(calls[1]?.change).toEqual({ shipping_method: 'post' })
    await calls[1]?.answer()
    expect(await queue.settled()).toEqual([])
    expect(saving().errors.size).toBe(0)
  })

  it('are reset when refused, except for typed texts', async () => {
    const { queue, calls, saving } = byHand()
    queue.choose({ shipping_method: 'post', comment: 'Ring twice' })
    await calls[0]?.answer(refusal(422))
    expect(saving().chosen).toEqual({ comment: 'Ring twice' })
    expect([...saving().errors.keys()]).toEqual(['shipping_method', 'comment'])
  })
})
