import { expect } from 'vitest'
import { AppError } from '../../../../worker/errors.ts'
import { cancelOrder } from '../../../../worker/sales/orders/issue/cancel-order.ts'
import { clearFraud } from '../../../../worker/sales/orders/change/clear-fraud.ts'
import { commandOf } from '../../../../worker/sales/orders/command.ts'
import { invoiceOrder } from '../../../../worker/sales/orders/issue/invoice-order.ts'
import { markFraud } from '../../../../worker/sales/orders/change/mark-fraud.ts'
import { orderById } from '../../../../worker/sales/orders/order-state.ts'
import { refundOrder } from '../../../../worker/sales/orders/issue/refund-order.ts'
import { shipOrder } from '../../../../worker/sales/orders/issue/ship-order.ts'
import { recordPayment } from '../../../../worker/sales/orders/money/record-payment.ts'
import { recordRefund } from '../../../../worker/sales/orders/money/record-refund.ts'
import { testCtx } from '../../../support/worker/factories.ts'
import { silentQueue } from '../../../support/worker/silent-queue.ts'
import { mintOrder, noItem } from '../../../support/worker/orders.ts'
import { type Random, randomOf } from '../../../../worker/cli/seed/life/random.ts'
import { everythingOf } from '../staff.ts'
import { expectAgreement } from './agreement.ts'
import { type Model, owed, room, type Step, take } from './oracle.ts'

const MOST_STEPS = 14
const STEPS: Step[] = ['invoice', 'ship', 'refund', 'cancel']

const between = (random: Random, from: number, to: number) => from + random.below(to - from + 1)
const oneIn = (random: Random, many: number) => random.below(many) === 0

type Minted = Awaited<ReturnType<typeof mintOrder>>

export interface History {
  random: Random
  minted: Minted
  model: Model
}

/** Issues random documents of one order; answers what was done and what was refused. */
export async function liveThrough(seed: number): Promise<string[]> {
  const history = await beginHistory(randomOf(seed))
  const { random, minted, model } = history
  const said: string[] = []
  let before = await everythingOf(minted.order.id)
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const [what, outcome] = await oneStep(history)
    const after = await everythingOf(minted.order.id)
    const where = `seed ${seed}, step ${step}: ${what}`
    if (outcome === 'refused') expect([where, after]).toEqual([where, before])
    expectAgreement(where, { model, minted }, after)
    said.push(`${what} ${outcome}`, `is ${String(after.order[0]?.status)}`)
    if (oneIn(random, 20)) break
    before = after
  }
  return said
}

async function beginHistory(random: Random): Promise<History> {
  const isPrepaid = oneIn(random, 2)
  const minted = await mintOrder({
    isReceived: true,
    lines: Array.from({ length: between(random, 1, 3) }, () => ({
      quantity: between(random, 1, 7),
      micros: between(random, 1, 3_000_000),
      item: noItem(),
    })),
    shipping: oneIn(random, 3) ? 0 : between(random, 1, 1999),
    taxBps: random.pick([0, 1000, 2000, 1999]),
    isTaxIncluded: oneIn(random, 2),
    order: { isPrepaid },
  })
  const { order } = minted
  const model: Model = {
    lines: minted.lines.map(({ ordered }) => ({ O: ordered, I: 0, S: 0, R: 0, C: 0, U: 0 })),
    isPrepaid,
    isFraud: false,
    isShippingCharged: false,
    isShippingCredited: false,
    cost: BigInt(order.grandTotal),
    paid: 0n,
    back: 0n,
  }
  return { random, minted, model }
}

function oneStep(history: History): Promise<[string, 'done' | 'refused']> {
  const { random } = history
  if (oneIn(random, 12)) return holdOrGo(history)
  if (oneIn(random, 5)) return pay(history)
  if (oneIn(random, 6)) return sendBack(history)
  return issue(history, random.pick(STEPS))
}

async function holdOrGo({ model, minted }: History): Promise<[string, 'done']> {
  const which = orderById(minted.order.id)
  model.isFraud = !model.isFraud
  if (model.isFraud) await markFraud(testCtx(), which, 'Stolen card')
  else await clearFraud(testCtx(), which)
  return [model.isFraud ? 'hold' : 'let go', 'done']
}

async function pay({ random, model, minted }: History): Promise<[string, 'done' | 'refused']> {
  const most = Math.max(0, Number(owed(model)))
  const amount = oneIn(random, 4)
    ? most + between(random, 1, 9)
    : between(random, 1, Math.max(1, most))
  const command = commandOf(null, {})
  const outcome = await attempt(() =>
    recordPayment(testCtx(), orderById(minted.order.id), { input: { amount }, command }),
  )
  expect(outcome).toBe(amount > most ? 'refused' : 'done')
  if (outcome === 'done') model.paid += BigInt(amount)
  return ['pay', outcome]
}

/** Staff record money sent by hand: at most what the documents refund, and have not been sent. */
async function sendBack({ random, model, minted }: History): Promise<[string, 'done' | 'refused']> {
  const most = Math.max(0, Number(model.paid - model.back - model.cost))
  const amount = between(random, 1, most + 2)
  const outcome = await attempt(() =>
    recordRefund(unheard(), orderById(minted.order.id), {
      input: { amount },
      command: commandOf(null, {}),
    }),
  )
  expect(outcome).toBe(amount > most ? 'refused' : 'done')
  if (outcome === 'done') model.back += BigInt(amount)
  return ['send back', outcome]
}

async function issue(history: History, step: Step): Promise<[string, 'done' | 'refused']> {
  const { random, model } = history
  const asked = wishOf(history, step)
  const hasShipping = step === 'refund' && (asked === undefined || oneIn(random, 4))
  const wanted = asked ?? (step === 'refund' ? new Map<number, number>() : allOf(model, step))
  const isAllowed =
    !model.isFraud &&
    [...wanted].every(([at, pieces]) => pieces <= room(lineAt(model, at), step)) &&
    (wanted.size > 0 || hasShipping) &&
    (!hasShipping || isShippingThere(history))
  const outcome = await attempt(() => call(history, step, asked, hasShipping))
  const told = [step, [...wanted], hasShipping]
  expect([...told, outcome]).toEqual([...told, isAllowed ? 'done' : 'refused'])
  if (outcome === 'refused') return [step, outcome]
  for (const [at, pieces] of wanted) take(lineAt(model, at), step, pieces)
  if (step === 'invoice') model.isShippingCharged = true
  if (hasShipping) model.isShippingCredited = true
  return [step, outcome]
}

function lineAt({ lines }: Model, at: number) {
  const line = lines[at]
  if (line === undefined) throw new Error(`no line ${at}`)
  return line
}

const isShippingThere = ({ model, minted }: History) =>
  model.isShippingCharged && !model.isShippingCredited && minted.order.shipping > 0

const allOf = ({ lines }: Model, step: Step) =>
  new Map(
    lines.map((line, at) => [at, room(line, step)] as const).filter(([, pieces]) => pieces > 0),
  )

/** Random pieces by line, now and then too many; undefined: all that are left. */
function wishOf({ random, model }: History, step: Step): Map<number, number> | undefined {
  const wanted = new Map<number, number>()
  model.lines.forEach((line, at) => {
    const most = room(line, step)
    if (most > 0 && oneIn(random, 2)) wanted.set(at, between(random, 1, most))
    else if (oneIn(random, 12)) wanted.set(at, most + between(random, 1, 2))
  })
  return wanted.size === 0 ? undefined : wanted
}

/** A context without jobs: thousands of documents are issued here, and none is stored as a file. */
const unheard = () => testCtx({ jobs: silentQueue })

function call(
  { minted }: History,
  step: Step,
  asked: Map<number, number> | undefined,
  shipping: boolean,
): Promise<unknown> {
  const lines = asked && {
    lines: [...asked].map(([at, quantity]) => ({
      order_line_id: minted.lines[at]?.id ?? 0,
      quantity,
    })),
  }
  const which = orderById(minted.order.id)
  const command = commandOf(null, {})
  const reason = 'Because'
  switch (step) {
    case 'invoice':
      return invoiceOrder(unheard(), which, { input: { ...lines }, command })
    case 'ship':
      return shipOrder(unheard(), which, { input: { ...lines }, command })
    case 'cancel':
      return cancelOrder(unheard(), which, { input: { ...lines, reason }, command })
    case 'refund':
      return refundOrder(unheard(), which, { input: { ...lines, reason, shipping }, command })
  }
}

async function attempt(act: () => Promise<unknown>): Promise<'done' | 'refused'> {
  try {
    await act()
    return 'done'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    expect(['conflict', 'validation']).toContain(error.code)
    return 'refused'
  }
}
