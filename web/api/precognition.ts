import {
  client,
  createValidator,
  type HttpClient,
  HttpCancelledError,
  HttpNetworkError,
  HttpResponseError,
  type Validator,
} from 'laravel-precognition'
import { ask } from './api-fetch.ts'

/** How long to wait for an answer. */
const TIMEOUT_MS = 30_000
/** Fields left within this time of each other go into one request. */
const TOGETHER_MS = 150

/** A call of the API, to be validated without being made. */
export interface LiveCall {
  method: 'post' | 'put'
  /** From the root: `/api/register`. */
  url: string
}

interface Form extends LiveCall {
  /** The body as it would be sent now. */
  body: () => Record<string, unknown>
  /** True while no request may be sent. */
  isOff: () => boolean
  /** Called when the messages by field path have changed. */
  onChange: (errors: Readonly<Record<string, readonly string[]>>) => void
}

/** The library's calls, sent like all our calls. */
const ourClient: HttpClient = {
  async request({ method, url, data, headers = {}, signal, timeout = TIMEOUT_MS }) {
    const limit = AbortSignal.timeout(timeout)
    const pending = ask(url, {
      method: method.toUpperCase(),
      headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
      body: JSON.stringify(data ?? {}),
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
    })
    // A newer request cancels this one, even while its answer is being read.
    const { response, text } = await pending
      .then(async (response) => ({ response, text: await response.text() }))
      .catch((error: unknown) => {
        const isCancelled = signal?.aborted === true
        throw isCancelled ? new HttpCancelledError() : new HttpNetworkError(String(error))
      })
    const answer = {
      status: response.status,
      data: readJson(text),
      headers: Object.fromEntries(response.headers),
    }
    if (!response.ok) throw new HttpResponseError(answer)
    return answer
  },
}

/** Null for what is not JSON, which no answer of this API is. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

client.useHttpClient(ourClient).withTimeout(TIMEOUT_MS)

/**
 * Live validation of a form: `validate(path, value)` asks the API about that field and those asked
 * about before, without acting. When the whole call is refused or the connection is lost, nothing
 * is reported: sending the form will. An answer that does not speak the protocol raises the
 * library's error about missing middleware.
 */
export function validatorOf({ method, url, body, isOff, onChange }: Form): Validator {
  const validator = createValidator(async (calls) => {
    if (isOff()) return null
    try {
      return await calls[method](url, body(), { timeout: TIMEOUT_MS })
    } catch (error) {
      if (error instanceof HttpResponseError || error instanceof HttpNetworkError) return null
      throw error
    }
  })
  validator.setTimeout(TOGETHER_MS)
  validator.on('errorsChanged', () => onChange(validator.errors()))
  return validator
}
