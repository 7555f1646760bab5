import { query, queryRow } from '../db/query.ts'
import type { Env } from '../env.ts'
import { API_HEADERS } from '../http/security-headers.ts'
import { CODE_SENTENCES } from '../i18n/errors.ts'
import { REQUEST_SENTENCES } from '../i18n/requests.ts'
import { word } from '../i18n/sentence.ts'
import { escapeHtml } from '../lib/escape-html.ts'
import { chooseLocale } from '../lib/locale.ts'
import { log } from '../lib/log.ts'
import { currentRequestId } from '../lib/request-id.ts'
import { readCookie } from '../lib/read-cookie.ts'
import { newCtx } from '../new-ctx.ts'
import { findSession } from '../people/accounts/find-session.ts'
import { namesOf, type Stop } from '../store/troubles/why-stopped.ts'
import type { Locale } from '../../web/lib/locales.ts'
import { barePage, paragraph } from './bare-page.ts'
import { localeOfPath } from './canonical-path.ts'

const HEADERS = { 'Retry-After': '60' }

/**
 * What a store answers that cannot work: 503 with one sentence, as a page, or as the API's `not_set_up`. What it lacks is
 * told to staff who are signed in, and to anybody while the store has no owner, who could not be told otherwise.
 */
export async function answerStopped(request: Request, env: Env, stop: Stop): Promise<Response> {
  const names = namesOf(stop)
  log.error('The store cannot answer', { missing: names })
  const locale = localeOf(request)
  const isTold = await maySeeWhy(request, env)
  const title = isTold
    ? word(CODE_SENTENCES.not_set_up, locale, { names: names.join(', ') })
    : word(REQUEST_SENTENCES.stopped, locale)
  if (/^\/api(\/|$)/.test(new URL(request.url).pathname)) {
    const requestId = currentRequestId() ?? crypto.randomUUID()
    return Response.json(
      {
        ...(isTold && { missing: names }),
        message: title,
        code: 'not_set_up',
        request_id: requestId,
      },
      { status: 503, headers: { ...API_HEADERS, ...HEADERS, 'X-Request-Id': requestId } },
    )
  }
  const body = isTold ? whatToDo(stop, locale) : []
  return barePage({ status: 503, locale, title, body, headers: HEADERS })
}

function localeOf({ url: address, headers }: Request): Locale {
  const { pathname, searchParams } = new URL(address)
  const cookies = headers.get('cookie')
  return chooseLocale(
    [
      searchParams.get('locale'),
      headers.get('x-locale'),
      localeOfPath(pathname),
      readCookie(cookies, 'locale'),
    ],
    headers.get('accept-language'),
  )
}

/** Commands that mend it, in HTML. */
function whatToDo({ variables, bindings, migrations }: Stop, locale: Locale): string[] {
  const commands = [
    ...variables.map((name) => `npx wrangler secret put ${name}`),
    ...(bindings.length > 0 ? ['npm run deploy'] : []),
    ...(migrations.length > 0 ? ['npm run migrate -- --remote'] : []),
  ].join('\n')
  const say = (sentence: keyof typeof REQUEST_SENTENCES) =>
    paragraph(escapeHtml(word(REQUEST_SENTENCES[sentence], locale)))
  return [
    ...(variables.length > 0 ? [say('how_to_set_up')] : []),
    `<pre>${escapeHtml(commands)}</pre>`,
    say('how_to_go_on'),
  ]
}

async function maySeeWhy(request: Request, env: Env): Promise<boolean> {
  const given: Partial<Env> = env
  if (given.DB === undefined) return false
  return (await isStaff(request, env)) || !(await hasOwner(env))
}

/** False where the session cannot be read: of what is missing, the session may need it. */
async function isStaff({ url, headers }: Request, env: Env): Promise<boolean> {
  const name = url.startsWith('https:') ? '__Host-session' : 'session'
  const token = readCookie(headers.get('cookie'), name)
  if (token === null || !/^s_[\w-]{43}$/.test(token)) return false
  try {
    const ctx = newCtx(env, { locale: 'en', ipAddress: null, origin: new URL(url).origin })
    const actor = (await findSession(ctx, token))?.actor
    return actor !== undefined && actor.isEmailVerified && actor.permissions.length > 0
  } catch {
    return false
  }
}

/** A database without tables is of a store that nobody has. While it is away, there may be an owner. */
async function hasOwner({ DB }: Env): Promise<boolean> {
  try {
    const owner = query<{ id: number }>`SELECT ur.user_id AS id
      FROM roles r CROSS JOIN user_roles ur ON ur.role_id = r.id WHERE r.name = 'owner' LIMIT 1`
    return (await queryRow(DB, owner)) !== null
  } catch (error) {
    return !(error instanceof Error && error.message.includes('no such table'))
  }
}
