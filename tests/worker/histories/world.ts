import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import type { Client } from '../../support/worker/client.ts'
import type { Random } from '../../../worker/cli/seed/life/random.ts'
import type { Buyer } from '../checkout/buyer.ts'
import type { FakeQueue } from './fake-queue.ts'
import type { Mishap, Weather } from './weather.ts'

/** A buyer and what he has before him. */
export interface Shopping extends Buyer {
  /** The checkout he is at, and its key, until it is placed. */
  checkout: Buyer['checkout']
  at: number | null
  hasChosen: boolean
  keys: string[]
  /** Quotes made for them, and the checkout each is at. */
  quotes: Held[]
  /** Lines the store would not order as they were. */
  troubled: { id: number; kind: string }[]
}

/** A quote that somebody may order by. */
export interface Held {
  id: number
  token: string
  at: number | null
  hasChosen: boolean
}

/** A price list's offer: what its next version is made of. */
export interface OnSale {
  offerId: number
  mpns: string[]
  itemIds: number[]
}

/** Everything one history is about. */
export interface World {
  random: Random
  /** The first order and the first lot that may be of this world. */
  since: { order: number; lot: number }
  told: string[]
  buyers: Shopping[]
  /** The company that all of them buy for on account, within its limit. */
  companyId: number
  staff: Client
  offers: OnSale[]
  queue: FakeQueue
  bank: Bank
  weather: Weather
  /** Mails handed to the provider, by address. */
  handed: Map<string, number>
  commands: Command[]
  /** Acts that stand still at a call, and what lets them go on. */
  held: { release: () => void; act: Promise<unknown>; until: number }[]
}

/** One act of a history. */
export interface Act {
  world: World
  random: Random
  mishap: Mishap
  say: (what: string) => void
}

/** Something asked for once, however often it is said: what came of it never changes. */
export interface Command {
  name: string
  who: Client
  path: string
  body: object
  key: string
  /** What an answer says came of it. */
  outcomeOf: (answer: Answered) => string
  /** As it was told first; null: nobody has said yet. */
  outcome: string | null
}

export interface Answered {
  status: number
  body: Record<string, unknown>
}

/** A notification that a bank repeats until the store has taken it. */
export interface Notice {
  trackingId: string
  body: string
  headers: Record<string, string>
  isTaken: boolean
}

/** Charge by charge: what came in by it and what went back. */
export type BankBooks = Map<string, { trackingId: string; amount: number; back: number }>

/** Who takes the cards: the sandbox, or the stand-in of bePaid over real HTTP. */
export interface Bank {
  name: 'sandbox' | 'bepaid'
  notices: Notice[]
  /** The payer does something at the bank's page of a payment. */
  visit: (act: Act, trackingId: string) => Promise<void>
  /** The bank's next answers to the store go wrong. */
  stumble: (random: Random) => Promise<void>
  /** No answer goes wrong any more. */
  steady: () => Promise<void>
  booksOf: (trackingIds: string[]) => Promise<BankBooks>
}

/** Lets time pass. */
export const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

/** All orders of a world's buyers. */
export async function ordersOf({ buyers }: World): Promise<OrderFacts[]> {
  const { results } = await env.DB.prepare(
    `SELECT id, number, version, user_id, status FROM orders WHERE user_id IN
      (SELECT value FROM json_each(?)) ORDER BY id`,
  )
    .bind(JSON.stringify(buyers.map(({ person }) => person.id)))
    .all<OrderFacts>()
  return results
}

export interface OrderFacts {
  id: number
  number: string
  version: number
  user_id: number
  status: string
}
