import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppEnv } from '../env.ts'
import { AppError, ERROR_STATUS, type ErrorCode } from '../errors.ts'
import { errorText, fieldText, summaryText } from '../i18n/texts.ts'
import { log } from '../lib/log.ts'
import { isDatabaseAway } from '../lib/database-away.ts'
import { fieldsOf, isPrecognitive, precognitiveSuccess } from './precognition.ts'

/**
 * Refusals that are logged, because they may be attempts at other people's data. 401s of guests are normal.
 */
const LOGGED = new Set<ErrorCode>([
  'forbidden',
  'email_unverified',
  'invalid_signature',
  'csrf_mismatch',
  'password_confirmation_required',
  'too_many_attempts',
  'too_large',
])

const FAULTS: { [Code in ErrorCode]?: string } = {
  unavailable: 'Database away',
}

/** Turns any thrown error into the one error shape; details of unknown ones are logged, not sent. */
export function onError(error: Error, c: Context<AppEnv>): Response {
  const known = toAppError(error)
  const facts = {
    request_id: c.var.ctx.requestId,
    method: c.req.method,
    path: withoutToken(c.req.path),
    actor_id: c.var.ctx.actor?.id ?? null,
  }
  if (ERROR_STATUS[known.code] >= 500) {
    log.error(FAULTS[known.code] ?? 'Unknown fault', { ...facts, error })
  }
  if (LOGGED.has(known.code)) {
    log.info('Refused', { ...facts, code: known.code, ip: c.var.ctx.ipAddress })
  }
  for (const [name, value] of Object.entries(known.headers)) c.header(name, value)
  return answerError(c, known)
}

/** Tokens that stand in addresses open things: none is written into a log. */
const withoutToken = (path: string): string =>
  path.replace(/^(\/api\/(?:lists|quotes|proposals|feeds|ozon)\/)[^/]+/, '$1…')

/** The error's answer: `{ message, code, request_id, errors?, …what is current }`. */
function answerError(c: Context<AppEnv>, error: AppError): Response {
  const { locale, requestId } = c.var.ctx
  const status = ERROR_STATUS[error.code] as ContentfulStatusCode
  const core = { code: error.code, request_id: requestId }
  if (error.fields === null) {
    const message = errorText(locale, error)
    return c.json({ ...error.extra, message, ...core }, status)
  }
  const fields = fieldsOf(c, error.fields)
  if (isPrecognitive(c) && Object.keys(fields).length === 0) return precognitiveSuccess(c)
  const errors = Object.fromEntries(
    Object.entries(fields).map(([path, refusals]) => [
      path,
      refusals.map(({ sentence, params }) => fieldText(locale, sentence, params)),
    ]),
  )
  const message = summaryText(locale, Object.values(errors).flat())
  return c.json({ ...error.extra, message, ...core, errors }, status)
}

function toAppError(error: Error): AppError {
  if (error instanceof AppError) return error
  if (error instanceof HTTPException && error.status === 400) {
    return new AppError('bad_request', { sentence: 'json_malformed', cause: error })
  }
  if (isDatabaseAway(error)) {
    return new AppError('unavailable', { headers: { 'Retry-After': '3' }, cause: error })
  }
  return new AppError('internal', { cause: error })
}
