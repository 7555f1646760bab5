import { oldRates } from './catalog/currencies/old-rates.ts'
import type { Ctx, Env } from './env.ts'
import { API_HEADERS } from './http/security-headers.ts'
import { appKey } from './lib/app-key.ts'
import { log } from './lib/log.ts'
import { QUESTION_HEADER, readQuestion } from './lib/question-signature.ts'
import { newCtx } from './new-ctx.ts'
import { countProbe } from './store/troubles/count-request.ts'
import { examine } from './store/troubles/examine.ts'
import { countAttempt } from './take-attempt.ts'

/** Longer than a question can be asked again. */
const KEPT_SECONDS = 180

/** Nonces that this isolate has seen, where the database cannot keep them. */
const seen = new Map<string, number>()

/**
 * Answers `npm run doctor` at `GET /api/doctor`, at any host and in any state of the store: what is the matter with it.
 * Null for everything else: a question without the right signature, too old or asked before, is answered as any unknown
 * address is, logged and counted.
 */
export async function answerDoctor(request: Request, env: Env): Promise<Response | null> {
  if (request.method !== 'GET') return null
  const { pathname, host, origin } = new URL(request.url)
  const ctx = newCtx(env, { locale: 'en', ipAddress: null, origin })
  const key = keyOf(env)
  const header = request.headers.get(QUESTION_HEADER) ?? ''
  const asked = { host, method: request.method, path: pathname, now: ctx.now.getTime() }
  const question = key === null ? null : readQuestion(key, header, asked)
  if (question === null || (await isRepeated(ctx, question.nonce))) {
    countProbe()
    log.info('Refused', {
      code: 'invalid_signature',
      path: pathname,
      ip: request.headers.get('cf-connecting-ip'),
    })
    return null
  }
  const data = await examine(ctx, oldRates(ctx.now))
  return Response.json({ data }, { headers: API_HEADERS })
}

/** Null: the store has no key that anything could be signed by. */
function keyOf(env: Env): string | null {
  try {
    return appKey(env)
  } catch {
    return null
  }
}

/** Exact where the database answers; without it, within this isolate. */
async function isRepeated(ctx: Ctx, nonce: string): Promise<boolean> {
  const now = ctx.now.getTime()
  for (const [known, until] of seen) if (until < now) seen.delete(known)
  if (seen.has(nonce)) return true
  seen.set(nonce, now + KEPT_SECONDS * 1000)
  try {
    const { count } = await countAttempt(ctx, {
      key: `doctor ${nonce}`,
      windowSeconds: KEPT_SECONDS,
    })
    return count > 1
  } catch {
    return false
  }
}
