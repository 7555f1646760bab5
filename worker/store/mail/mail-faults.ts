/** What became of a mail the provider did not take. */
export type Refusal =
  /** Final: a retry cannot succeed. */
  | 'final'
  /** Retried soon, then at growing intervals. */
  | 'later'
  /** A daily limit, or the store's own set-up: retried every hour. */
  | 'hourly'

/** Error codes of Cloudflare's Email Service (email-service/api/send-emails/workers-api). */
const REFUSALS: Record<string, Refusal> = {
  E_VALIDATION_ERROR: 'final',
  E_FIELD_MISSING: 'final',
  E_TOO_MANY_RECIPIENTS: 'final',
  E_RECIPIENT_NOT_ALLOWED: 'final',
  E_RECIPIENT_SUPPRESSED: 'final',
  E_CONTENT_TOO_LARGE: 'final',
  E_HEADER_NOT_ALLOWED: 'final',
  E_HEADER_USE_API_FIELD: 'final',
  E_HEADER_VALUE_INVALID: 'final',
  E_HEADER_VALUE_TOO_LONG: 'final',
  E_HEADER_NAME_INVALID: 'final',
  E_HEADERS_TOO_LARGE: 'final',
  E_HEADERS_TOO_MANY: 'final',
  E_SENDER_NOT_VERIFIED: 'hourly',
  E_SENDER_DOMAIN_NOT_AVAILABLE: 'hourly',
  E_DAILY_LIMIT_EXCEEDED: 'hourly',
}

/** The sender's address is not one that the service sends from. */
export const SENDER_REFUSALS = [
  'E_SENDER',
  'E_SENDER_NOT_VERIFIED',
  'E_SENDER_DOMAIN_NOT_AVAILABLE',
] as const

/** Delivery failures, rate limits, faults of the service and unknown codes: retried later. */
export const refusalOf = (code: string): Refusal =>
  Object.hasOwn(REFUSALS, code) ? (REFUSALS[code] ?? 'later') : 'later'

/** The provider's code of an error it threw; `E_UNKNOWN` when it has none. */
export function codeOf(error: unknown): string {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^\w{1,60}$/.test(code) ? code : 'E_UNKNOWN'
}

const FIRST_DELAY_MS = 30_000
const HOUR_MS = 3_600_000

/** Half a minute after the first attempt, twice as long after each, an hour at most; ± 20 %. */
export function delayMs(refusal: Exclude<Refusal, 'final'>, attempts: number): number {
  const delay = refusal === 'hourly' ? HOUR_MS : FIRST_DELAY_MS * 2 ** (attempts - 1)
  return Math.round(Math.min(HOUR_MS, delay) * (0.8 + Math.random() * 0.4))
}
