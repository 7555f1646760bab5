/** What went wrong with a call, in one shape whatever the cause. */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  /** From the API's closed list, or `offline` when no answer came. */
  readonly code: string
  /** Messages by field path, of a 422. */
  readonly fields: Readonly<Record<string, readonly string[]>>
  /** What to quote to support. */
  readonly requestId: string | null
  /** The current state on a conflict; otherwise the whole body. */
  readonly body: Readonly<Record<string, unknown>>

  constructor(answer: {
    status: number
    code: string
    message: string
    fields?: Record<string, string[]>
    requestId?: string | null
    body?: Record<string, unknown>
    cause?: unknown
  }) {
    super(answer.message, { cause: answer.cause })
    this.name = 'ApiError'
    this.status = answer.status
    this.code = answer.code
    this.fields = answer.fields ?? {}
    this.requestId = answer.requestId ?? null
    this.body = answer.body ?? {}
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function fieldsOf(value: unknown): Record<string, string[]> {
  if (!isRecord(value)) return {}
  const entries = Object.entries(value).map(([path, sentences]) => [
    path,
    Array.isArray(sentences) ? sentences.filter((sentence) => typeof sentence === 'string') : [],
  ])
  return Object.fromEntries(entries) as Record<string, string[]>
}

/** Reads a refusal, also one that is not from our API (a proxy's HTML page, for example). */
export async function apiErrorFrom(response: Response): Promise<ApiError> {
  const raw: unknown = await response.json().catch(() => null)
  const body = isRecord(raw) ? raw : {}
  return new ApiError({
    status: response.status,
    code: text(body.code) ?? (response.status >= 500 ? 'internal' : 'bad_request'),
    message: text(body.message) ?? '',
    fields: fieldsOf(body.errors),
    requestId: text(body.request_id) ?? response.headers.get('x-request-id'),
    body,
  })
}

/** Turns anything thrown into an ApiError: a failed fetch becomes `offline`. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  return new ApiError({ status: 0, code: 'offline', message: '', cause: error })
}
