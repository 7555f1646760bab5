import type { Ctx, Env } from '../env.ts'
import { OPENING_SENTENCES } from '../i18n/opening.ts'
import { word } from '../i18n/sentence.ts'
import type { Channel } from '../lib/channel.ts'
import { escapeHtml } from '../lib/escape-html.ts'
import { FALLBACK_LOCALE } from '../../web/lib/locales.ts'
import { NOT_OPEN, STORE_STATE } from '../../web/lib/store-state.ts'
import { isStaff } from '../permissions.ts'
import { languageNames } from '../store/settings/language-names.ts'
import { selectSettings, toSettings } from '../store/settings/read-settings.ts'
import type { StoreSettings } from '../store/settings/schemas/settings.ts'
import { barePage } from './bare-page.ts'
import { localeOfPath } from './canonical-path.ts'
import { openVisit } from './open-visit.ts'
import { plainAnswer } from './plain-answers.ts'

/** Pages below the language that anybody may open: signing in, what belongs to an account, what mails lead to. */
const ALWAYS_THERE =
  /^\/(admin|login|register|password|email|two-factor-challenge|team-invitations|owner|account|dashboard|quotes|proposals|unsubscribe|mailbox|sandbox-bank)(\/|$)/

/**
 * 503, so that search engines come back instead of noting what is there now; they are asked to wait an hour. The
 * header tells our own service worker (`web/sw/answer-page.ts`) that the store is there.
 */
const HEADERS = { 'Retry-After': '3600', 'X-Robots-Tag': 'noindex', [STORE_STATE]: NOT_OPEN }

/**
 * What is answered in place of the shop before it is opened: a page that says so, in the visitor's language. Null for
 * staff, who see everything, and for pages that are there for everybody.
 */
export async function answerClosed(
  request: Request,
  env: Env,
  channel: Channel,
): Promise<Response | null> {
  const { pathname } = new URL(request.url)
  const locale = localeOfPath(pathname)
  if (locale !== null && ALWAYS_THERE.test(pathname.slice(locale.length + 1))) return null
  // Of what is no page, nothing is said at all: a map of the site, a picture that is not there.
  if (/^\/[^/]*\.[^/]*$|^\/\.well-known\//.test(pathname)) {
    return pathname.endsWith('.xml') ? plainAnswer(null, 503, HEADERS) : null
  }
  const spoken = locale !== null && channel.locales.includes(locale) ? locale : null
  const { ctx } = await openVisit(request, env, spoken)
  if (isStaff(ctx.actor)) return null
  return soonPage(ctx, toSettings(await selectSettings(ctx)))
}

const STYLE = `:root{color-scheme:light dark;--ink:#10171a;--muted:#566167;--line:#e2e6e7;--accent:#00586c;background:#fff;color:var(--ink);font:16px/1.5 system-ui,sans-serif}
@media (prefers-color-scheme:dark){:root{--ink:#e8edee;--muted:#93a0a5;--line:#242c2f;--accent:#6cc3d5;background:#101517}}
body{margin:0;min-height:100vh;display:grid;place-items:center}
main{box-sizing:border-box;display:flex;flex-direction:column;width:100%;max-width:560px;padding:32px 24px}
h1{font-size:36px;line-height:1.2;margin:8px 0 16px}
p{margin:0 0 12px}
a{color:var(--accent)}
.name,.muted,footer{color:var(--muted)}
.name{order:-1;margin:0;font-weight:600}
ul{list-style:none;margin:0 0 12px;padding:0}
footer{display:flex;flex-wrap:wrap;gap:8px 20px;margin-top:40px;padding-top:16px;border-top:1px solid var(--line);font-size:14px}
nav{display:flex;flex-wrap:wrap;gap:8px 20px;margin-inline-end:auto}
footer a{padding:4px 0}
nav [aria-current]{color:var(--ink);font-weight:600;text-decoration:none}`

function soonPage({ channel, locale }: Ctx, settings: StoreSettings): Response {
  const say = (key: keyof typeof OPENING_SENTENCES) =>
    escapeHtml(word(OPENING_SENTENCES[key], locale))
  const name = channel.isMain ? settings.store_name : channel.name
  const names = languageNames()
  const languages = channel.locales.map(
    (code) =>
      `<a href="/${code}/" lang="${code}" hreflang="${code}"${code === locale ? ' aria-current="page"' : ''}>${escapeHtml(names[code] ?? code)}</a>`,
  )
  return barePage({
    status: 503,
    locale,
    title: `${word(OPENING_SENTENCES.soon_title, locale)} — ${name}`,
    heading: word(OPENING_SENTENCES.soon_title, locale),
    style: STYLE,
    headers: HEADERS,
    body: [
      `<p class="name">${escapeHtml(name)}</p>`,
      `<p>${say('soon_text')}</p>`,
      ...contactsOf(settings, locale, say('soon_contact')),
      `<footer><nav aria-label="${say('soon_languages')}">${languages.join('\n')}</nav>`,
      `<a href="/${locale}/login">${say('soon_staff')}</a></footer>`,
    ],
  })
}

/** How the store is reached; nothing where it has said nothing. */
function contactsOf(settings: StoreSettings, locale: string, intro: string): string[] {
  const { contact_email: email, contact_phone: phone, contact_hours: hours } = settings
  const ways = [
    ...(email === null ? [] : [linkTo(`mailto:${email}`, email)]),
    ...(phone === null ? [] : [linkTo(`tel:${phone.replaceAll(/[^\d+]/g, '')}`, phone)]),
  ]
  if (ways.length === 0) return []
  const open = hours[locale] ?? hours[FALLBACK_LOCALE]
  const lines = [...ways, ...(open === undefined ? [] : [escapeHtml(open)])]
  return [
    `<p class="muted">${intro}</p>`,
    `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`,
  ]
}

const linkTo = (href: string, text: string): string =>
  `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`
