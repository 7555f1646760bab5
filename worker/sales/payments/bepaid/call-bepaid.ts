import type { Ctx } from '../../../env.ts'
import { fetchOutside, mayFetch, OutsideRefused } from '../../../lib/fetch-outside.ts'
import { readLimited } from '../../../lib/read-limited.ts'
import { isSilenced } from '../../../store/silence/is-silenced.ts'
import { ProviderFault } from '../payment-provider.ts'
import {
  BEPAID_CHECKOUT,
  BEPAID_GATEWAY,
  type BepaidSettings,
} from '../../payment-methods/bepaid-settings.ts'

const MOST_BYTES = 256 * 1024
/** A payer waits for the answer, to its last byte. */
export const ANSWER_WITHIN_MS = 10_000

export interface BepaidCall {
  url: string
  /** Absent: a GET request. */
  json?: unknown
  headers?: Record<string, string>
  timeoutMs: number
}

export interface BepaidAnswer {
  status: number
  /** Parsed JSON; the caller checks its shape. */
  body: unknown
}

export const basicAuth = ({ shopId, secretKey }: BepaidSettings): string =>
  `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`

/**
 * One call to bePaid. Answers 2xx and 4xx; throws `ProviderFault` for everything that leaves open what has
 * happened: no answer in time, 5xx, 408, 429, a redirect, a body that is too long or not JSON.
 */
export async function callBepaid(
  ctx: Ctx,
  settings: BepaidSettings,
  call: BepaidCall,
): Promise<BepaidAnswer> {
  if (await isSilenced(ctx, 'payments')) throw new ProviderFault('the store is silent')
  const signal = AbortSignal.timeout(call.timeoutMs)
  try {
    const response = await fetchOutside(call.url, {
      isAllowed: mayFetch(ctx.env.APP_ENV),
      // A redirect would take the secret along.
      mostRedirects: 0,
      initFor: () => requestOf(settings, call),
      signal,
      known: [BEPAID_CHECKOUT, BEPAID_GATEWAY],
    })
    const { status } = response
    if ((status >= 200 && status < 300) || isRefusal(status)) {
      return { status, body: parse(await readText(response)) }
    }
    await response.body?.cancel()
    throw new ProviderFault(`bePaid answered ${status}`)
  } catch (error) {
    if (error instanceof ProviderFault) throw error
    if (error instanceof OutsideRefused) {
      const isInside = error.problem === 'private_address'
      const why = isInside ? 'address not allowed' : 'its name cannot be looked up'
      throw new ProviderFault(`bePaid: ${why}`, { cause: error })
    }
    const reason = signal.aborted ? 'did not answer in time' : 'cannot be reached'
    throw new ProviderFault(`bePaid ${reason}`, { cause: error })
  }
}

const isRefusal = (status: number) =>
  status >= 400 && status < 500 && status !== 408 && status !== 429

function requestOf(settings: BepaidSettings, { json, headers }: BepaidCall): RequestInit {
  const shared = {
    authorization: basicAuth(settings),
    accept: 'application/json',
    'x-api-version': '2',
    ...headers,
  }
  if (json === undefined) return { headers: shared }
  return {
    method: 'POST',
    headers: { ...shared, 'content-type': 'application/json' },
    body: JSON.stringify(json),
  }
}

async function readText({ body }: Response): Promise<string> {
  const bytes = await readLimited(body, MOST_BYTES)
  if (bytes === null) throw new ProviderFault('bePaid answered too much')
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ProviderFault('bePaid answered what is no JSON', { cause: error })
  }
}
