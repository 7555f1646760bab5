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

/** How long an answer is waited for. */
const TIMEOUT_MS = 30_000
/** Fields left soon after one another are asked about together. */
const TOGETHER_MS = 150

/** A call of the API that is asked whether it would be refused. */
export interface LiveCall {
  method: 'post' | 'put'
  /** From the root: `/api/register`. */
  url: string
}

interface Form extends LiveCall {
  /** The body as it would be sent now. */
  body: () => Record<string, unknown>
  /** Whether nothing is to be asked just now. */
  isOff: () => boolean
  /** Sentences by field path have changed. */
  onChange: (errors: Readonly<Record<string, readonly string[]>>) => void
}

/** The library's calls, sent as all our calls are. */
const ourClient: HttpClient = {
  async request({ method, url, data, headers = {}, signal, timeout = TIMEOUT_MS }) {
    const limit = AbortSignal.timeout(timeout)
    const asked = ask(url, {
      method: method.toUpperCase(),
      headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
      body: JSON.stringify(data ?? {}),
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
    })
    // A newer question cancels this one, also while its answer is being read.
    const { response, text } = await asked
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

/** Null for what is not JSON: no answer of this API. */
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
 * about before, without acting. A refusal of the call as a whole and a lost connection are left to
 * sending; an answer that does not speak the protocol raises the library's error about missing
 * middleware.
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
