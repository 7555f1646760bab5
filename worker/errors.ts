/** The closed list of error codes and the status each travels with. */
export const ERROR_STATUS = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  email_unverified: 403,
  invalid_signature: 403,
  insufficient_scope: 403,
  store_not_open: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  out_of_stock: 409,
  price_changed: 409,
  idempotency_conflict: 409,
  already_signed_in: 409,
  too_large: 413,
  unsupported_file: 415,
  csrf_mismatch: 419,
  misdirected_request: 421,
  validation: 422,
  password_confirmation_required: 423,
  upgrade_required: 426,
  too_many_attempts: 429,
  internal: 500,
  unavailable: 503,
  not_set_up: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

type Params = Record<string, string | number>

/**
 * An error that is sent to the client. `sentence` is a key of the `errors` texts (default: the code),
 * `params` fill it; `fields` are validation sentences by path, as keys with params.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly sentence: string
  readonly params: Params
  readonly fields: Record<string, { sentence: string; params: Params }[]> | null
  readonly extra: Record<string, unknown>
  readonly headers: Record<string, string>

  constructor(
    code: ErrorCode,
    options: {
      sentence?: string
      params?: Params
      fields?: AppError['fields']
      /** Added to the body: what is current, on a conflict. */
      extra?: Record<string, unknown>
      headers?: Record<string, string>
      cause?: unknown
    } = {},
  ) {
    super(code, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.sentence = options.sentence ?? code
    this.params = options.params ?? {}
    this.fields = options.fields ?? null
    this.extra = options.extra ?? {}
    this.headers = options.headers ?? {}
  }
}

export const notFound = () => new AppError('not_found')
export const forbidden = () => new AppError('forbidden')
export const conflict = (sentence: string, extra: Record<string, unknown> = {}) =>
  new AppError('conflict', { sentence, extra })
/** One field's refusal, worded by the `validation` texts. */
export const invalid = (path: string, sentence: string, params: Params = {}) =>
  new AppError('validation', { fields: { [path]: [{ sentence, params }] } })
