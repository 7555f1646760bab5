import type { Env } from '../env.ts'
import { chooseLocale } from '../lib/locale.ts'
import { word } from '../i18n/sentence.ts'
import { CODE_SENTENCES } from '../i18n/errors.ts'
import { escapeHtml } from '../lib/escape-html.ts'
import { readCookie } from '../lib/read-cookie.ts'
import { type Channel, hostnamesOf } from '../lib/channel.ts'
import { siteOf } from '../lib/site-of.ts'
import { barePage, paragraph } from './bare-page.ts'
import { localeOfPath } from './canonical-path.ts'
import { plainAnswer } from './plain-answers.ts'

/**
 * What a browser is answered at an address that is neither the store's nor a channel's; the store's host without TLS
 * leads to the one with it. Null: go on.
 */
export function refuseHost(
  { url: address, headers }: Request,
  env: Env,
  channels: readonly Channel[],
): Response | null {
  const url = new URL(address)
  const site = siteOf(env, url, hostnamesOf(channels))
  if (site.kind === 'own') return null
  if (site.kind === 'plain') {
    return plainAnswer(null, 308, { Location: site.origin + url.pathname + url.search })
  }
  const locale = chooseLocale(
    [localeOfPath(url.pathname), readCookie(headers.get('cookie'), 'locale')],
    headers.get('accept-language'),
  )
  const title = word(CODE_SENTENCES.misdirected_request, locale)
  const body = site.home === null ? [] : [paragraph(linkTo(site.home))]
  return barePage({ status: 421, locale, title, body })
}

const linkTo = (home: string): string => `<a href="${escapeHtml(home)}/">${escapeHtml(home)}</a>`
