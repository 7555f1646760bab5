import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { Env } from '../../../worker/env.ts'
import worker from '../../../worker/index.ts'
import type { Client } from '../worker/client.ts'
import { FLOORS, PARTS } from '../../../worker/public/floors.ts'
import { NOBODY, publicReadsOf } from '../../../worker/store/edge-cache/public-props.ts'
import { sendPurges } from '../../../worker/store/edge-cache/send-purges.ts'
import type { EdgeCache } from './cache.ts'

const ORIGIN = 'https://detal.example'

export interface Asked {
  method?: string
  headers?: Record<string, string>
  cookies?: Record<string, string>
  body?: object
  env?: Partial<Env>
  origin?: string
}

const warm = new WeakSet<EdgeCache>()

/**
 * Has a cache keep all floors, as it does where a shop is visited. The local database counts on with each read, so that
 * an answer is always older than a floor that is asked for after it, and only the next one would be kept.
 */
async function warmUp(cache: EdgeCache): Promise<void> {
  if (warm.has(cache)) return
  warm.add(cache)
  const context = createExecutionContext()
  const publicReads = publicReadsOf(cache.wrap(context, env))
  for (const part of PARTS.keys())
    await publicReads?.({ props: NOBODY }).fetch(new Request(NOBODY.origin + FLOORS + part))
  await waitOnExecutionContext(context)
}

/** Asks the whole Worker, pages and API, with the platform's cache in front of its public reads. */
export async function ask(cache: EdgeCache, path: string, asked: Asked = {}): Promise<Response> {
  await warmUp(cache)
  const context = createExecutionContext()
  const headers = new Headers(asked.headers)
  const cookies = Object.entries(asked.cookies ?? {}).map(([name, value]) => `${name}=${value}`)
  if (cookies.length > 0) headers.set('Cookie', cookies.join('; '))
  if (asked.body !== undefined) headers.set('Content-Type', 'application/json')
  const request = new Request((asked.origin ?? ORIGIN) + path, {
    method: asked.method ?? 'GET',
    headers,
    ...(asked.body !== undefined && { body: JSON.stringify(asked.body) }),
  })
  const own = { ...env, ...asked.env }
  const answer = await worker.fetch(request, own, cache.wrap(context, own))
  const body = answer.body === null ? null : await answer.arrayBuffer()
  await waitOnExecutionContext(context)
  return new Response(body, answer)
}

/** The same as somebody who has signed in. */
export const askAs = (cache: EdgeCache, client: Client, path: string, asked: Asked = {}) => {
  const token = client.cookies.get('XSRF-TOKEN')
  return ask(cache, path, {
    ...asked,
    cookies: { ...Object.fromEntries(client.cookies), ...asked.cookies },
    headers: { ...(token !== undefined && { 'X-XSRF-TOKEN': token }), ...asked.headers },
  })
}

/** What Cron does each minute for the cache, `later` ms from now. */
export async function cron(cache: EdgeCache): Promise<void> {
  const context = createExecutionContext()
  const controller = { cron: '* * * * *', scheduledTime: Date.now(), noRetry: () => {} }
  await worker.scheduled(controller, env, cache.wrap(context, env))
  await waitOnExecutionContext(context)
}

/** Sends what waits to be purged. */
export async function purgeNow(
  cache: EdgeCache,
  options: { isCron?: boolean; now?: number } = {},
): Promise<void> {
  const context = createExecutionContext()
  const publicReads = publicReadsOf(cache.wrap(context, env))
  if (publicReads !== null) await sendPurges(env, publicReads, options)
  await waitOnExecutionContext(context)
}
