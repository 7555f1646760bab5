import { setPrices, listPrices } from './stand-in-prices.ts'
import { getPosting, listPostings, listUnfulfilled, shipPosting } from './stand-in-postings.ts'
import { listStocks, setStocks } from './stand-in-stocks.ts'
import { StandInLimits } from './stand-in-limits.ts'
import { StandInRefusal } from './stand-in-refusal.ts'
import type { StandInCall } from './stand-in-call.ts'
import type { StandInState } from './stand-in-state.ts'

/**
 * What goes wrong with a call: `limited` and `circle` refuse it, `fault` is a 500 before anything happens, `timeout`
 * does what was asked and answers nothing, `half` does all of it and tells half, `partly` does half and tells that.
 */
export type Mishap = 'limited' | 'circle' | 'fault' | 'timeout' | 'half' | 'partly'

export interface StandInRequest {
  path: string
  clientId: string
  apiKey: string
  body: unknown
  /** Epoch milliseconds. */
  now: number
}

export interface StandInAnswer {
  status: number
  json: unknown
}

type Method = (call: StandInCall, body: Record<string, unknown>) => object

const METHODS: Record<string, Method> = {
  '/v1/roles': ({ state }) => ({
    roles: [
      {
        name: 'Admin',
        methods: Object.keys(METHODS).filter((path) => !state.forbidden.includes(path)),
      },
    ],
  }),
  '/v2/warehouse/list': ({ state }) => ({
    warehouses: state.warehouses,
    has_next: false,
    cursor: '',
  }),
  '/v1/product/import/prices': setPrices,
  '/v5/product/info/prices': listPrices,
  '/v2/products/stocks': setStocks,
  '/v2/product/info/stocks-by-warehouse/fbs': listStocks,
  '/v4/posting/fbs/unfulfilled/list': listUnfulfilled,
  '/v4/posting/fbs/list': listPostings,
  '/v3/posting/fbs/get': getPosting,
  '/v4/posting/fbs/ship': shipPosting,
}

/** Retired versions of methods. */
const OBSOLETE = new Set(['/v1/warehouse/list', '/v3/posting/fbs/unfulfilled/list'])

const BLOCKED_MS = 120_000

/**
 * Ozon as far as the store uses it, with its limits and its bad days: for tests, and for trying the page without an
 * account. It is never part of a store in production, see `isStandIn`.
 */
export class StandIn {
  readonly state: StandInState
  readonly limits = new StandInLimits()
  /** How often each method was called. */
  readonly calls = new Map<string, number>()
  /** Says what goes wrong with a call; nothing does unless a test sets it. */
  mishapOf: (path: string) => Mishap | null = () => null
  private blockedUntil = new Map<string, number>()

  constructor(state: StandInState) {
    this.state = state
  }

  /** Answers a call; throws where the caller hears nothing. */
  answer(request: StandInRequest): StandInAnswer {
    const { path } = request
    this.calls.set(path, (this.calls.get(path) ?? 0) + 1)
    try {
      this.refuse(request)
      return this.perform(request, this.mishapOf(path))
    } catch (error) {
      if (!(error instanceof StandInRefusal)) throw error
      return { status: error.status, json: { code: 7, message: error.message, details: [] } }
    }
  }

  private refuse({ path, apiKey, now }: StandInRequest): void {
    if (apiKey !== this.state.apiKey) throw new StandInRefusal(403, 'Invalid Api-Key')
    if (OBSOLETE.has(path)) throw new StandInRefusal(404, 'obsolete method cannot be used')
    if (this.state.forbidden.includes(path)) {
      throw new StandInRefusal(403, 'Api-Key is missing a required role for a method')
    }
    if ((this.blockedUntil.get(path) ?? 0) > now) throw new StandInRefusal(429, 'Circle is open')
    const limited = this.limits.take(path, now)
    if (limited !== null) throw new StandInRefusal(429, limited)
  }

  private perform(request: StandInRequest, mishap: Mishap | null): StandInAnswer {
    const { path, body, now } = request
    if (mishap === 'limited') {
      throw new StandInRefusal(429, 'You have reached request rate limit per second')
    }
    if (mishap === 'circle') {
      this.blockedUntil.set(path, now + BLOCKED_MS)
      throw new StandInRefusal(429, 'Circle is open')
    }
    if (mishap === 'fault') throw new StandInRefusal(500, 'internal error')
    const method = METHODS[path]
    if (method === undefined) throw new StandInRefusal(404, 'not found')
    const asked = mishap === 'partly' ? halved(body) : (body as Record<string, unknown>)
    const json = method({ state: this.state, limits: this.limits, now }, asked)
    if (mishap === 'timeout') throw new Error('no answer')
    return { status: 200, json: mishap === 'half' ? halved(json) : json }
  }
}

/** The same with the first half of its longest list. */
function halved(body: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body as Record<string, unknown>).map(([name, value]) => [
      name,
      Array.isArray(value) && value.length > 1 ? value.slice(0, value.length >> 1) : value,
    ]),
  )
}
