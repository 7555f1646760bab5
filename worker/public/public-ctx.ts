import type { Ctx } from '../env.ts'
import { hearLocales } from '../i18n/known-locales.ts'
import { knownChannels } from '../known-channels.ts'
import { channelWith } from '../lib/channel.ts'
import { doLater } from '../lib/do-later.ts'
import { ctxOf, requestDatabases } from '../new-ctx.ts'
import type { PublicCall } from './answer-public-read.ts'

/** Nobody in particular asks: nothing that is signed in, no address and no program. */
export type PublicCtx = Ctx & { actor: null; ipAddress: null; userAgent: null }

/** The context of a public read: of its props, and of nothing that a visitor has sent. */
export async function publicCtx({ env, props, context }: PublicCall): Promise<PublicCtx> {
  const { locale, channel: id, origin } = props
  const databases = requestDatabases(env, { bookmark: null })
  const [channels] = await Promise.all([knownChannels(databases.reads), hearLocales(env)])
  const visitor = { locale, ipAddress: null, origin, channel: channelWith(channels, id) }
  const ctx = ctxOf(env, visitor, databases)
  return {
    ...ctx,
    actor: null,
    ipAddress: null,
    userAgent: null,
    later: (what, work) => context.waitUntil(doLater(what, work)),
  }
}
