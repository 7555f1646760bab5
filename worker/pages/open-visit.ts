import { findSession } from '../people/accounts/find-session.ts'
import type { Ctx, Env } from '../env.ts'
import type { Locale } from '../../web/lib/locales.ts'
import { chooseLocale } from '../lib/locale.ts'
import { readCookie } from '../lib/read-cookie.ts'
import { readBookmark } from '../http/bookmark.ts'
import { ctxOf, requestDatabases } from '../new-ctx.ts'
import { channelOfHost, spokenIn } from '../lib/channel.ts'
import { knownChannels } from '../known-channels.ts'
import { CurrencyCode } from '../catalog/pricing/schemas/pricing.ts'

/** The visitor of a page: who they are, and their language and currency. */
export interface Visit {
  ctx: Ctx
  /** The currency chosen in this browser, checked for its form only. */
  currency: string | null
  /** Chosen in this browser: prices without their tax. */
  isNet: boolean
}

/** The token of somebody who has signed in, as the browser sent it; null: a guest. */
export function sessionTokenOf({ headers, url }: Pick<Request, 'headers' | 'url'>): string | null {
  const name = url.startsWith('https:') ? '__Host-session' : 'session'
  const token = readCookie(headers.get('cookie'), name)
  return token !== null && /^s_[\w-]{43}$/.test(token) ? token : null
}

/**
 * A visit to a page in `locale`, or, when the address names none, in the visitor's own language. Prices
 * depend on the person, so the session counts; the HTML shows personal data only on the checkout.
 */
export async function openVisit(
  { headers, url }: Request,
  env: Env,
  locale: Locale | null,
): Promise<Visit> {
  const cookies = headers.get('cookie')
  const { hostname, origin } = new URL(url)
  const databases = requestDatabases(env, { bookmark: readBookmark(headers) })
  const channel = channelOfHost(await knownChannels(databases.reads), hostname)
  const ctx = ctxOf(
    env,
    {
      locale: chooseLocale(
        [locale, readCookie(cookies, 'locale')],
        headers.get('accept-language'),
        spokenIn(channel),
      ),
      channel,
      ipAddress: headers.get('cf-connecting-ip'),
      origin,
    },
    databases,
  )
  const token = sessionTokenOf({ headers, url })
  const session = token === null ? null : await findSession(ctx, token)
  const currency = CurrencyCode.safeParse(readCookie(cookies, 'currency'))
  return {
    ctx: { ...ctx, actor: session?.actor ?? null },
    currency: currency.success ? currency.data : null,
    isNet: readCookie(cookies, 'vat') === 'without',
  }
}
