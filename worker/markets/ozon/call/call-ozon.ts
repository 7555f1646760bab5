import { z } from 'zod'
import type { Ctx } from '../../../env.ts'
import { fetchOutside, mayFetch, OutsideRefused } from '../../../lib/fetch-outside.ts'
import { readLimited } from '../../../lib/read-limited.ts'
import { isSilenced } from '../../../store/silence/is-silenced.ts'
import { answerOfStandIn, isStandIn } from '../stand-in/find-stand-in.ts'
import type { Clock } from './clock.ts'
import { METHODS, type OzonMethodName } from './methods.ts'
import { faultOf, OzonFault, OzonObsolete } from './ozon-fault.ts'
import { reserveCall } from './reserve-call.ts'

export const OZON_HOST = 'https://api-seller.ozon.ru'

const MOST_BYTES = 8 * 1024 * 1024
const LONGEST_MS = 30_000

/** Where and as whom a call is made. */
export interface OzonClient {
  host: string
  clientId: string
  /** Unsealed; neither logged nor told. */
  apiKey: string
}

interface Call<Answer> {
  method: OzonMethodName
  body: object
  shape: z.ZodType<Answer>
  clock: Clock
}

/** An error as Ozon words it. */
const Refusal = z.object({ message: z.string().catch('') })

/**
 * Calls a method within its limits, waiting for its place, and answers what `shape` reads. Throws `OzonFault`;
 * `unknown` for a write that may have been done, and for an answer of another shape.
 */
export async function callOzon<Answer>(
  ctx: Ctx,
  client: OzonClient,
  { method: name, body, shape, clock }: Call<Answer>,
): Promise<Answer> {
  const method = METHODS[name]
  const { path } = method
  if (isRetired(method.retiresOn, clock.now())) throw new OzonObsolete(path)
  const at = await reserveCall(ctx, { clientId: client.clientId, method, clock })
  const waits = at - clock.now()
  if (waits > 0) await clock.wait(waits)
  const { status, text } = await answerOf(ctx, client, { path, body: JSON.stringify(body), clock })
  if (status !== 200) throw faultOf(path, status, messageOf(text))
  const read = shape.safeParse(parse(text))
  if (!read.success) throw new OzonFault('unknown', `${path} answered in another shape`)
  return read.data
}

const isRetired = (day: string | null, now: number): boolean =>
  day !== null && now >= Date.parse(`${day}T00:00:00Z`)

interface Request {
  path: string
  body: string
  clock: Clock
}

interface Answer {
  status: number
  text: string
}

async function answerOf(ctx: Ctx, client: OzonClient, request: Request): Promise<Answer> {
  if (await isSilenced(ctx, 'markets')) throw new OzonFault('refused', 'the store is silent')
  try {
    if (isStandIn(ctx.env, client.host)) return await answerOfStandIn(ctx, client, request)
    return await answerOfServer(ctx, client, request)
  } catch (error) {
    if (error instanceof OzonFault) throw error
    const isInside = error instanceof OutsideRefused
    throw new OzonFault(isInside ? 'refused' : 'unknown', whyNot(error), { cause: error })
  }
}

async function answerOfServer(ctx: Ctx, client: OzonClient, request: Request): Promise<Answer> {
  const response = await fetchOutside(`${client.host}${request.path}`, {
    isAllowed: mayFetch(ctx.env.APP_ENV),
    // A redirect would take the key along.
    mostRedirects: 0,
    initFor: () => ({
      method: 'POST',
      headers: {
        'client-id': client.clientId,
        'api-key': client.apiKey,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: request.body,
    }),
    signal: AbortSignal.timeout(LONGEST_MS),
    known: [OZON_HOST],
  })
  const bytes = await readLimited(response.body, MOST_BYTES)
  if (bytes === null) throw new OzonFault('unknown', `${request.path} answered too much`)
  return { status: response.status, text: new TextDecoder().decode(bytes) }
}

/** What the runtime says of a call that was not answered; never the request itself. */
const whyNot = (error: unknown): string => {
  if (error instanceof OutsideRefused) return error.problem
  return error instanceof Error ? error.name : 'unknown'
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const messageOf = (text: string): string => Refusal.safeParse(parse(text)).data?.message ?? ''
