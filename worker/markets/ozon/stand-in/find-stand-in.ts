import type { Ctx, Env } from '../../../env.ts'
import type { OzonClient } from '../call/call-ozon.ts'
import type { Clock } from '../call/clock.ts'
import { StandIn } from './stand-in.ts'
import { emptyState, type StandInState } from './stand-in-state.ts'

/** The host of accounts that talk to the stand-in; no name of the network is like it (RFC 2606). */
export const STAND_IN_HOST = 'https://ozon.invalid'

/** Only with the debug flag: a store in production has no stand-in. */
export const isStandIn = (env: Pick<Env, 'DEBUG'>, host: string): boolean =>
  host === STAND_IN_HOST && env.DEBUG === 'true'

/** Sellers of the stand-in that this runtime knows, by Client-Id. */
const known = new Map<string, StandIn>()
/** Those whose state lies in KV as well, so that a store that is started again finds it. */
const kept = new Set<string>()

const keyOf = (clientId: string): string => `ozon-stand-in:${clientId}`

/** Lets a test bring a seller of its own. */
export function bringStandIn(clientId: string, standIn: StandIn): StandIn {
  known.set(clientId, standIn)
  return standIn
}

/** The stand-in of a seller; its first caller founds it, with any key. */
export async function findStandIn(ctx: Ctx, client: OzonClient): Promise<StandIn> {
  const { clientId } = client
  const here = known.get(clientId)
  if (here !== undefined) return here
  const stored = await ctx.kv.get<StandInState>(keyOf(clientId), 'json')
  const found = new StandIn(stored ?? newSeller(client))
  kept.add(clientId)
  // Another request may have brought it in the meantime.
  return known.get(clientId) ?? bringStandIn(clientId, found)
}

/** Puts what the stand-in knows of a seller by. */
export async function keepStandIn(ctx: Ctx, clientId: string): Promise<void> {
  const standIn = known.get(clientId)
  if (standIn === undefined || !kept.has(clientId)) return
  await ctx.kv.put(keyOf(clientId), JSON.stringify(standIn.state))
}

const newSeller = ({ apiKey }: OzonClient): StandInState =>
  emptyState({
    apiKey,
    currency: 'RUB',
    warehouses: [
      { warehouse_id: 1020000100, name: 'Москва, Хоругвино', status: 'created' },
      { warehouse_id: 1020000200, name: 'Минск', status: 'created' },
    ],
  })

interface Request {
  path: string
  body: string
  clock: Clock
}

/** Answers a call in place of Ozon. Offers of our codes have their cards there, but for a few. */
export async function answerOfStandIn(
  ctx: Ctx,
  client: OzonClient,
  { path, body, clock }: Request,
): Promise<{ status: number; text: string }> {
  const standIn = await findStandIn(ctx, client)
  const asked: unknown = JSON.parse(body)
  if (kept.has(client.clientId)) foundOffers(standIn.state, body)
  const { clientId, apiKey } = client
  const answer = standIn.answer({ path, clientId, apiKey, body: asked, now: clock.now() })
  await keepStandIn(ctx, clientId)
  return { status: answer.status, text: JSON.stringify(answer.json) }
}

const CURRENCY = /"currency_code":"([A-Z]{3})"/
const CODE = /"offer_id":"(D(\d+))"/g
/** One in so many has no card, so that a refusal is there to be seen. */
const WITHOUT_CARD = 97

/** Makes cards for the offers that a call names; the first prices say what the seller's currency is. */
function foundOffers(state: StandInState, body: string): void {
  if (Object.keys(state.offers).length === 0) {
    state.currency = CURRENCY.exec(body)?.[1] ?? state.currency
  }
  for (const [, code = '', number = '0'] of body.matchAll(CODE)) {
    if (code in state.offers || Number(number) % WITHOUT_CARD === 0) continue
    state.offers[code] = {
      product_id: Number(number),
      price: null,
      oldPrice: 0,
      isInQuarantine: false,
      priceSent: [],
      stocks: {},
    }
  }
}
