import { env } from 'cloudflare:workers'
import type { Ctx } from '../../../worker/env.ts'
import type { Clock } from '../../../worker/markets/ozon/call/clock.ts'
import { createAccount } from '../../../worker/markets/ozon/accounts/create-account.ts'
import { pushAccount } from '../../../worker/markets/ozon/push/push-account.ts'
import { STAND_IN_HOST, bringStandIn } from '../../../worker/markets/ozon/stand-in/find-stand-in.ts'
import { StandIn } from '../../../worker/markets/ozon/stand-in/stand-in.ts'
import { emptyState } from '../../../worker/markets/ozon/stand-in/stand-in-state.ts'
import type {
  OzonAccount,
  OzonAccountInput,
} from '../../../worker/markets/ozon/schemas/accounts.ts'
import { actorFor, createStaff, testCtx } from '../../support/worker/factories.ts'
import { silentQueue } from '../../support/worker/silent-queue.ts'
import { createBrand, createOffer, createWarehouse, freshWord } from '../search/stock.ts'

export const MOSCOW = 1020000100
export const MINSK = 1020000200

/** A clock that only waiting moves. */
export function virtualClock(start = Date.now()): Clock & { pass(ms: number): void } {
  let now = start
  return {
    now: () => now,
    wait: async (ms) => {
      now += ms
    },
    pass: (ms) => {
      now += ms
    },
  }
}

export type VirtualClock = ReturnType<typeof virtualClock>

/** A context at the time of a clock, whose queue loses everything. */
export const ctxAt = (clock: Clock, changes: Partial<Ctx> = {}): Ctx =>
  testCtx({
    now: new Date(clock.now()),
    jobs: silentQueue,
    env: { ...env, JOBS: silentQueue },
    ...changes,
  })

/** Products with one line each, of one warehouse: `10.00 BYN` and 50 pieces unless said. */
export async function mintLines(count: number, { micros = 10_000_000, remains = 50 } = {}) {
  const warehouse = await createWarehouse()
  const [brandId, offerId] = await Promise.all([createBrand(), createOffer(warehouse.id)])
  const numbers = `WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ?1)`
  const word = freshWord().toUpperCase()
  await env.DB.batch([
    env.DB.prepare(
      `${numbers} INSERT INTO products (brand_id, mpn, search_key, strict_key, name)
       SELECT ?2, ?3 || n, ?3 || n, '', 'Part' FROM n`,
    ).bind(count, brandId, word),
    env.DB.prepare(
      `INSERT INTO offer_items (id, offer_id, product_id, generation, is_listed, cost_micros, currency, remains,
         is_at_least, minimum, pack)
       SELECT ?1 * 4294967296 + row_number() OVER (ORDER BY id), ?1, id, 1, 1, ?2, 'BYN', ?3, 0, 1, 1
       FROM products WHERE brand_id = ?4`,
    ).bind(offerId, micros, remains, brandId),
  ])
  const { results } = await env.DB.prepare(
    'SELECT i.id, i.product_id FROM offer_items i WHERE i.offer_id = ? ORDER BY i.id',
  )
    .bind(offerId)
    .all<{ id: number; product_id: number }>()
  return { warehouse, brandId, offerId, lines: results }
}

type Minted = Awaited<ReturnType<typeof mintLines>>

/** Gives lines another cost, as a newer list would. */
export const reprice = (ids: number[], micros: number) =>
  env.DB.prepare(
    'UPDATE offer_items SET cost_micros = ?1 WHERE id IN (SELECT value FROM json_each(?2))',
  )
    .bind(micros, JSON.stringify(ids))
    .run()

export const restock = (ids: number[], remains: number) =>
  env.DB.prepare(
    'UPDATE offer_items SET remains = ?1 WHERE id IN (SELECT value FROM json_each(?2))',
  )
    .bind(remains, JSON.stringify(ids))
    .run()

export interface Seller extends Minted {
  account: OzonAccount
  standIn: StandIn
  clock: VirtualClock
  clientId: string
}

export const accountInput = (changes: Partial<OzonAccountInput> = {}): OzonAccountInput => ({
  name: 'Ozon BY',
  host: STAND_IN_HOST,
  client_id: crypto.randomUUID().slice(0, 18),
  api_key: 'key-of-a-test',
  currency: 'BYN',
  is_on: true,
  markup_bps: 0,
  old_price_bps: 0,
  stock_reserve: 0,
  minimum_stock: 1,
  supplier_ids: [],
  brand_ids: [],
  price_from: null,
  price_to: null,
  mappings: [],
  ...changes,
})

/** The stand-in of a seller, with cards for these products. */
export function standInFor(clientId: string, productIds: number[]): StandIn {
  const state = emptyState({
    apiKey: 'key-of-a-test',
    currency: 'BYN',
    warehouses: [
      { warehouse_id: MOSCOW, name: 'Москва', status: 'created' },
      { warehouse_id: MINSK, name: 'Минск', status: 'created' },
    ],
  })
  for (const id of productIds) {
    state.offers[`D${id}`] = {
      product_id: id,
      price: null,
      oldPrice: 0,
      isInQuarantine: false,
      priceSent: [],
      stocks: {},
    }
  }
  return bringStandIn(clientId, new StandIn(state))
}

/** An account that offers `count` products of its own on a stand-in of its own. */
export async function mintSeller(
  count: number,
  changes: Partial<OzonAccountInput> & { micros?: number; remains?: number } = {},
): Promise<Seller> {
  const { micros, remains, ...input } = changes
  const minted = await mintLines(count, {
    ...(micros !== undefined && { micros }),
    ...(remains !== undefined && { remains }),
  })
  const clientId = crypto.randomUUID().slice(0, 18)
  const standIn = standInFor(
    clientId,
    minted.lines.map(({ product_id: id }) => id),
  )
  const clock = virtualClock()
  const person = await createStaff('owner')
  const account = await createAccount(
    ctxAt(clock, { actor: actorFor(person) }),
    accountInput({
      client_id: clientId,
      supplier_ids: [minted.warehouse.supplierId],
      mappings: [{ warehouse_id: minted.warehouse.id, ozon_warehouse_id: MINSK }],
      ...input,
    }),
  )
  return { ...minted, account, standIn, clock, clientId }
}

/** Has what is wanted calculated again. */
export const planAgain = ({ account }: Pick<Seller, 'account'>) =>
  env.DB.prepare('UPDATE ozon_accounts SET plan_after = 0 WHERE id = ?').bind(account.id).run()

const MOST_RUNS = 2000
const DEAD_WORKER_MS = 121_000

/** Pushes until nothing is left to do, waiting as long as it takes by the seller's clock. */
export async function pushAll(
  { account, clock }: Pick<Seller, 'account' | 'clock'>,
  ctxOf: (clock: VirtualClock) => Ctx = ctxAt,
): Promise<void> {
  for (let runs = 0; runs < MOST_RUNS; runs += 1) {
    const pushed = await pushAccount(ctxOf(clock), account.id, clock).catch((error: unknown) => {
      // The worker is dead; another one takes over once its turn is over.
      if (error instanceof Error && /connection lost/i.test(error.message)) return null
      throw error
    })
    if (pushed === null) clock.pass(DEAD_WORKER_MS)
    else if (pushed.nextAt === null) return
    else if (pushed.nextAt > clock.now()) clock.pass(pushed.nextAt - clock.now())
  }
  throw new Error('never in sync')
}

/** Of every offer, what Ozon has and what is wanted there, where the two differ. */
export async function differences({ account, standIn }: Seller): Promise<unknown[]> {
  const { results } = await env.DB.prepare(
    `SELECT i.offer_code, i.price, i.old_price, s.ozon_warehouse_id, s.stock FROM ozon_items i
     LEFT JOIN ozon_stocks s ON s.item_id = i.id WHERE i.account_id = ? ORDER BY i.id`,
  )
    .bind(account.id)
    .all<Wanted>()
  return results.filter((row) => {
    const there = standIn.state.offers[row.offer_code]
    return (
      there === undefined ||
      there.price !== row.price ||
      there.oldPrice !== row.old_price ||
      (row.ozon_warehouse_id !== null &&
        (there.stocks[row.ozon_warehouse_id]?.stock ?? 0) !== row.stock)
    )
  })
}

interface Wanted {
  offer_code: string
  price: number
  old_price: number
  ozon_warehouse_id: number | null
  stock: number
}

/** How many items of an account are in each state. */
export async function statesOf({ account }: Pick<Seller, 'account'>) {
  const { results } = await env.DB.prepare(
    'SELECT state, count(*) AS count FROM ozon_items WHERE account_id = ? GROUP BY state',
  )
    .bind(account.id)
    .all<{ state: string; count: number }>()
  return Object.fromEntries(results.map(({ state, count }) => [state, count]))
}
