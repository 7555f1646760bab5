import type { Env } from './env.ts'
import { type Channel, mainOf } from './lib/channel.ts'
import { withHostname } from './lib/site-of.ts'
import { newCtx } from './new-ctx.ts'

/** Where `url` leads at the main channel's host: the same path and query. */
export function addressOfMain(url: URL, env: Env, channels: readonly Channel[]): string {
  const main = mainOf(channels)
  const here = newCtx(env, { locale: 'en', ipAddress: null, origin: url.origin, channel: main })
  const isHere = here.origin === url.origin
  const origin = isHere ? withHostname(url.origin, main.hostname ?? 'localhost') : here.origin
  return origin + url.pathname + url.search
}
