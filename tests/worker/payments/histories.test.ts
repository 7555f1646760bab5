import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { pollOpenPayments } from '../../../worker/sales/payments/report/poll-open-payments.ts'
import { sendRefunds } from '../../../worker/sales/payments/send-refunds.ts'
import { faultyEnv } from '../../support/worker/faults.ts'
import { testCtx } from '../../support/worker/factories.ts'
import { booksOf, notify, openPayment, orderNow, start, reportFor } from './paying.ts'

const HISTORIES = Number(env.HISTORIES || 6)
const FIRST_SEED = Number(env.HISTORY_SEED)
const STEPS = 9
const DUE = 1400
const MINUTE_MS = 60_000

/** Mulberry32: the same numbers for the same seed. */
function dice(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    below,
    oneOf: <Item>(items: readonly [Item, ...Item[]]) => items[below(items.length)] ?? items[0],
  }
}

const after = (minutes: number) => testCtx({ now: new Date(Date.now() + minutes * MINUTE_MS) })

/** Runs one random history; answers the charges the store accepted with 200. */
async function live(seed: number, orderId: number): Promise<Set<string>> {
  const { below, oneOf } = dice(seed)
  const heard = new Set<string>()

  async function tell(isFaulty: boolean): Promise<void> {
    const asked = (await orderNow(orderId)).payments.filter((each) => each.redirectUrl !== null)
    const payment = asked[below(asked.length)]
    if (payment === undefined) return
    const status = oneOf(['paid', 'paid', 'failed', 'canceled', 'open'] as const)
    const charge = `${payment.trackingId}:${below(2)}`
    const report = reportFor(payment, {
      status,
      eventId: `${charge}:${status}:${below(2)}`,
      chargeId: status === 'paid' ? charge : null,
      ...(below(8) === 0 && { amount: payment.amount + 1 }),
    })
    const faults = { at: 1 + below(5), fault: oneOf(['before', 'after'] as const) }
    const answer = await notify(
      report,
      isFaulty ? { env: faultyEnv(env, faults).env as typeof env } : {},
    )
    if (answer.status === 200 && status === 'paid') heard.add(charge)
  }

  for (let step = 0; step < STEPS; step += 1) {
    const act = below(10)
    if (act < 4) await tell(false)
    else if (act < 6) await tell(true)
    else if (act < 7) await Promise.all([tell(false), tell(false), tell(true)])
    else if (act < 8) await start(orderId)
    else if (act < 9) await pollOpenPayments(after(3 * step))
    else await sendRefunds(after(step))
  }
  return heard
}

/** Others each day; `npm run bench histories` for more of them, from a seed with `HISTORY_SEED=1`. */
it(
  'ends every history of a payment with the order paid once and the rest refunded',
  async () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + HISTORIES; seed += 1) {
      const { order } = await openPayment()
      const heard = await live(seed, order.id)
      for (const minutes of [60, 180]) await sendRefunds(after(minutes))
      const { payments } = await orderNow(order.id)
      const charges = payments.flatMap(({ status, providerId }) =>
        status === 'paid' ? [providerId] : [],
      )
      const books = await booksOf(order.id)
      const { length } = charges
      const money = books.paid - books.refunded
      expect({
        seed,
        distinct: new Set(charges).size,
        lost: [...heard].filter((charge) => !charges.includes(charge)),
        paid: books.paid,
        money,
        undone: books.refunds.filter(({ status }) => status !== 'done'),
        status: books.status,
        mails: books.mails.filter((kind) => kind === 'order-paid').length,
        ledger: books.ledger,
        hasTwoOpen: payments.filter(({ status }) => status === 'open').length > 1,
      }).toEqual({
        seed,
        distinct: length,
        lost: [],
        paid: DUE * length,
        money: length === 0 ? 0 : DUE,
        undone: [],
        status: length === 0 ? 'pending_payment' : 'processing',
        mails: length,
        ledger: length === 0 ? {} : { money: DUE, receivable: -DUE },
        hasTwoOpen: false,
      })
    }
  },
  30_000 + HISTORIES * 5_000,
)
