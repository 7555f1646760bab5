import { type ActionKey, LIST_LINES } from './actions.ts'
import { DAYS, type Usage, usageOf } from './bill.ts'
import { type Counts, type Meter, METERS } from './counts.ts'
import type { Measured } from './measure.ts'

export interface Traffic {
  /** A day. */
  visits: bigint
  offers: bigint
}

/** What a thousand visits do. */
export const PER_1000_VISITS = {
  home: 500n,
  part: 500n,
  byNumber: 1500n,
  byName: 500n,
  offers: 1000n,
  cart: 300n,
  // Half of all agree to be counted, and see five pages.
  pageView: 2500n,
  signIn: 30n,
  order: 20n,
  orderPage: 40n,
  sent: 20n,
} as const satisfies Partial<Record<ActionKey, bigint>>

/** Five people of staff, eight hours on 22 days. */
const DASHBOARD_MINUTES = 5n * 8n * 22n * 60n
/** Pages ping twice a minute, and twenty messages to a Durable Object are one request. */
const PINGS_A_REQUEST = 20n
const PINGS_A_MINUTE = 2n
const CRON_HOURS = 24n * DAYS
/** A feed has at most so many lines; it is made once a night, and asked for in each other hour. */
const MOST_FEED_LINES = 1_000_000n
const ASKS_OF_FEED = 23n * DAYS
/** Orders are kept for good: those of a year are there. */
const YEAR_DAYS = 365n

/** The model in words, one sentence a line. */
export const TRAFFIC_WORDS = [
  'A visit opens the home page or a part’s page (half each), makes 1.5 searches by number and 0.5 by name, opens one',
  'part’s offers, and 0.3 carts get a part; 3 % sign in, 2 % order, pay by card and look at it twice; staff buy, receive',
  'and send each order. Half of the visitors agree to be counted, with five pages. Five people of staff have a page open',
  'for eight hours on 22 days. Offers come in lists of 100,000 lines, each once a day with 1 % of its lines changed; files',
  'of one month’s lists are there, and the orders of a year. One feed of at most 1,000,000 lines a night, asked for hourly.',
  'Robots are not in it.',
]

export type MeasuredActions = Record<ActionKey, Measured>

/** Times that each action is done in a month. */
export function timesOf({ visits, offers }: Traffic): Record<ActionKey, bigint> {
  const monthly = (per1000: bigint) => (visits * DAYS * per1000) / 1000n
  const pairs = Object.entries(PER_1000_VISITS).map(([key, per1000]) => [key, monthly(per1000)])
  const ofVisits = Object.fromEntries(pairs) as Record<keyof typeof PER_1000_VISITS, bigint>
  const feedLines = offers < MOST_FEED_LINES ? offers : MOST_FEED_LINES
  return {
    ...ofVisits,
    dashboardMinute: DASHBOARD_MINUTES,
    firstImport: 0n,
    sameImport: 0n,
    changedImport: listsOf(offers) * DAYS,
    cronHour: CRON_HOURS,
    feed: (DAYS * feedLines) / BigInt(LIST_LINES),
    sameFeed: ASKS_OF_FEED,
  }
}

/** Lists that offers come in. */
export const listsOf = (offers: bigint): bigint => offers / BigInt(LIST_LINES)

export interface Measurement {
  actions: MeasuredActions
  /** Bytes of the database that each takes. */
  kept: { offer: number; order: number }
}

/** What a month uses. */
export function monthOf(traffic: Traffic, { actions, kept }: Measurement): Usage {
  const times = timesOf(traffic)
  const all = bigCounts((meter) =>
    Object.entries(times).reduce(
      (sum, [key, often]) => sum + often * BigInt(actions[key as ActionKey].counts[meter]),
      0n,
    ),
  )
  all.objectRequests += (DASHBOARD_MINUTES * PINGS_A_MINUTE) / PINGS_A_REQUEST
  const yearOfOrders = (times.order * YEAR_DAYS) / DAYS
  const { sent, changedImport } = actions
  return usageOf(all, {
    databaseBytes: traffic.offers * BigInt(kept.offer) + yearOfOrders * BigInt(kept.order),
    r2Bytes:
      times.changedImport * BigInt(changedImport.stored.files) +
      yearOfOrders * BigInt(sent.stored.files),
  })
}

/** What an action uses when it is done so often, and keeps nothing. */
export const usageOfAction = (counts: Counts, often: bigint): Usage =>
  usageOf(
    bigCounts((meter) => BigInt(counts[meter]) * often),
    { databaseBytes: 0n, r2Bytes: 0n },
  )

const bigCounts = (figure: (meter: Meter) => bigint): Record<Meter, bigint> =>
  Object.fromEntries(METERS.map((meter) => [meter, figure(meter)])) as Record<Meter, bigint>
