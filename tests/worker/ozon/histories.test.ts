import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { randomOf } from '../../../worker/cli/seed/life/random.ts'
import { orders } from '../../../worker/db/schema/orders.ts'
import type { Ctx } from '../../../worker/env.ts'
import { pollOrders } from '../../../worker/markets/ozon/postings/poll-orders.ts'
import { pushAccount } from '../../../worker/markets/ozon/push/push-account.ts'
import type { Mishap } from '../../../worker/markets/ozon/stand-in/stand-in.ts'
import { cancelThere, orderThere } from '../../../worker/markets/ozon/stand-in/stand-in-postings.ts'
import { newCtx } from '../../../worker/new-ctx.ts'
import { commandOf } from '../../../worker/sales/orders/command.ts'
import { shipOrder } from '../../../worker/sales/orders/issue/ship-order.ts'
import { faultyEnv } from '../../support/worker/faults.ts'
import { silentQueue } from '../../support/worker/silent-queue.ts'
import { actorFor, createStaff } from '../../support/worker/factories.ts'
import {
  ctxAt,
  differences,
  mintSeller,
  planAgain,
  pushAll,
  reprice,
  restock,
  type Seller,
  statesOf,
} from './seller.ts'

/** Others each day; `npm run bench ozon` lives a thousand. */
const COUNT = Number(env.HISTORIES || 5)
const SEED = Number(env.HISTORY_SEED)
const STEPS = 25
const MISHAPS: Mishap[] = ['limited', 'circle', 'fault', 'timeout', 'half', 'partly']
const LOST = 'Network connection lost.'

type Random = ReturnType<typeof randomOf>

beforeAll(() => {
  for (const level of ['error', 'info'] as const)
    vi.spyOn(console, level).mockImplementation(() => {})
})
afterAll(() => vi.restoreAllMocks())

/** A context whose bindings fail at one call in forty, and once after having done what was asked. */
function stormyCtx({ clock }: Seller, random: Random): Ctx {
  const faulty = faultyEnv(
    { ...env, JOBS: silentQueue },
    {
      at: 1 + random.below(30),
      fault: 'after',
      onCall: async () => {
        if (random.below(40) === 0) throw new Error(LOST)
      },
    },
  )
  return {
    ...newCtx(faulty.env, { locale: 'en', ipAddress: null, origin: 'https://detal.example' }),
    now: new Date(clock.now()),
  }
}

/** Drizzle says it of its own errors. */
const isLost = (error: unknown): boolean =>
  error instanceof Error && (error.message.includes(LOST) || isLost(error.cause))

/** Runs a step; a binding that fails ends it, as a runtime that dies would. */
async function tried(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isLost(error)) throw error
  }
}

const idsOf = (seller: Seller, random: Random) => [
  seller.lines[random.below(seller.lines.length)]?.id ?? 0,
]

async function orderSomething(seller: Seller, random: Random): Promise<void> {
  const line = seller.lines[random.below(seller.lines.length)]
  const wanted = [{ offer_id: `D${line?.product_id}`, quantity: 1 + random.below(3) }]
  orderThere(seller.standIn.state, wanted, seller.clock.now())
}

async function shipSomething(seller: Seller, random: Random): Promise<void> {
  const { results } = await env.DB.prepare(
    `SELECT o.id FROM orders o JOIN ozon_postings p ON p.order_id = o.id
     WHERE p.account_id = ? AND o.status = 'pending' ORDER BY o.id`,
  )
    .bind(seller.account.id)
    .all<{ id: number }>()
  const order = results[random.below(results.length || 1)]
  if (order === undefined) return
  const lines = await env.DB.prepare(
    'SELECT id AS order_line_id, ordered AS quantity FROM order_lines WHERE order_id = ?',
  )
    .bind(order.id)
    .all<{ order_line_id: number; quantity: number }>()
  const actor = actorFor(await createStaff('owner'))
  await shipOrder(ctxAt(seller.clock, { actor }), eq(orders.id, order.id), {
    input: { lines: lines.results, excuse: { reason: 'other', note: 'history' } },
    command: commandOf(null, {}),
  })
}

async function step(seller: Seller, random: Random): Promise<void> {
  const { account, clock, standIn } = seller
  clock.pass(random.below(90) * 1000)
  switch (random.below(8)) {
    case 0:
      await reprice(idsOf(seller, random), 10_000_000 + random.below(40) * 100_000)
      await planAgain(seller)
      return
    case 1:
      await restock(idsOf(seller, random), random.below(60))
      await planAgain(seller)
      return
    case 2:
      return orderSomething(seller, random)
    case 3: {
      const open = standIn.state.postings.filter(({ status }) => status === 'awaiting_packaging')
      const posting = open[random.below(open.length || 1)]
      if (posting !== undefined && random.below(3) === 0) {
        cancelThere(standIn.state, posting.posting_number, clock.now())
      }
      return
    }
    case 4:
      return shipSomething(seller, random)
    case 5:
      return tried(() => pollOrders(stormyCtx(seller, random), account.id, clock))
    default:
      return tried(() => pushAccount(stormyCtx(seller, random), account.id, clock))
  }
}

interface PostingRow {
  posting_number: string
  order_id: number | null
  problem: string | null
  ship_state: string
  order_status: string | null
  shipped: number
}

/** What must hold once the weather is calm: nothing doubled, nothing lost, and all is as it is wanted. */
async function expectRight(seller: Seller): Promise<number> {
  const { account, standIn } = seller
  expect(standIn.limits.broken).toEqual([])
  expect(await differences(seller)).toEqual([])
  const states = await statesOf(seller)
  expect(Object.keys(states).filter((state) => state !== 'in_sync' && state !== 'off')).toEqual([])
  const { results } = await env.DB.prepare(
    `SELECT p.posting_number, p.order_id, p.problem, p.ship_state, o.status AS order_status,
       (SELECT coalesce(sum(l.shipped), 0) FROM order_lines l WHERE l.order_id = o.id) AS shipped
     FROM ozon_postings p LEFT JOIN orders o ON o.id = p.order_id WHERE p.account_id = ?`,
  )
    .bind(account.id)
    .all<PostingRow>()
  const known = new Map(results.map((row) => [row.posting_number, row]))
  for (const posting of standIn.state.postings) {
    const row = known.get(posting.posting_number)
    const isCancelled = posting.status === 'cancelled'
    const isOrder = row?.order_id != null
    expect(isOrder || isCancelled || row?.problem === 'out_of_stock').toBe(true)
    const isDone =
      isCancelled && isOrder ? row.order_status === 'canceled' || row.shipped > 0 : true
    expect(isDone).toBe(true)
    expect(row?.shipped === 0 || isCancelled || row?.ship_state === 'shipped').toBe(true)
  }
  const doubled = await env.DB.prepare(
    'SELECT po_number FROM orders WHERE user_id = ? GROUP BY po_number HAVING count(*) > 1',
  )
    .bind(account.customer_id)
    .all()
  expect(doubled.results).toEqual([])
  const wrong = await env.DB.prepare(
    `SELECT h.offer_item_id FROM stock_holds h JOIN offer_items i ON i.id = h.offer_item_id
     WHERE i.offer_id = ? AND h.reserved <> (SELECT coalesce(sum(l.ordered - l.canceled - l.shipped), 0)
       FROM order_lines l WHERE l.supplier_offer_item_id = h.offer_item_id)`,
  )
    .bind(seller.offerId)
    .all()
  expect(wrong.results).toEqual([])
  return results.filter(({ order_id: id }) => id !== null).length
}

async function liveThrough(seed: number): Promise<number> {
  const random = randomOf(seed)
  const seller = await mintSeller(4 + random.below(12))
  seller.standIn.mishapOf = () =>
    random.below(6) === 0 ? (MISHAPS[random.below(MISHAPS.length)] ?? null) : null
  for (let n = 0; n < STEPS; n += 1) await step(seller, random)
  seller.standIn.mishapOf = () => null
  for (let minute = 0; minute < 8; minute += 1) {
    seller.clock.pass(600_000)
    await pollOrders(ctxAt(seller.clock), seller.account.id, seller.clock)
  }
  await planAgain(seller)
  await pushAll(seller)
  const taken = await expectRight(seller)
  // A store has room for some accounts only.
  await env.DB.prepare('DELETE FROM ozon_accounts WHERE id = ?').bind(seller.account.id).run()
  return taken
}

it(
  'whatever fails, Ozon has what is wanted, and each of its orders is one of ours',
  async ({ annotate }) => {
    let taken = 0
    for (let n = 0; n < COUNT; n += 1) {
      try {
        taken += await liveThrough(SEED + n)
      } catch (error) {
        throw new Error(`history ${SEED + n}`, { cause: error })
      }
    }
    expect(taken).toBeGreaterThan(0)
    await annotate(`${COUNT} histories from ${SEED}: ${taken} orders taken`)
  },
  10 * 3_600_000,
)
