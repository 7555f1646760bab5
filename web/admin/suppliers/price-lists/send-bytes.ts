import { freshToken } from '../../../api/api-fetch.ts'
import { readCookie } from '../../../api/cookies.ts'
import { ApiError, apiErrorFrom } from '../../../api/errors.ts'

interface Sending {
  method: 'POST' | 'PUT'
  path: string
  body: Blob
  headers?: Record<string, string>
  /** Told of the bytes of this body that are out. */
  onSent: (bytes: number) => void
  signal: AbortSignal
}

/**
 * Sends a body and tells how far it is, which `fetch` cannot. Answers the JSON of a success;
 * throws `ApiError`, or the signal's reason when it was stopped.
 */
export async function sendBytes<Answer>(sending: Sending): Promise<Answer> {
  if (readCookie('XSRF-TOKEN') === null) await freshToken()
  const response = await transfer(sending)
  if (!response.ok) throw await apiErrorFrom(response)
  return (await response.json()) as Answer
}

function transfer({ method, path, body, headers, onSent, signal }: Sending): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    const all = {
      'X-Requested-With': 'XMLHttpRequest',
      'X-XSRF-TOKEN': readCookie('XSRF-TOKEN') ?? '',
      Accept: 'application/json',
      'Content-Type': 'application/octet-stream',
      ...headers,
    }
    for (const [name, value] of Object.entries(all)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded }) => onSent(loaded)
    request.onload = () => {
      const { status, responseText } = request
      const id = request.getResponseHeader('x-request-id')
      resolve(
        new Response(status === 204 ? null : responseText, {
          status,
          headers: id === null ? {} : { 'x-request-id': id },
        }),
      )
    }
    request.onerror = () => reject(new ApiError({ status: 0, code: 'offline', message: '' }))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    if (signal.aborted) request.abort()
    else request.send(body)
  })
}
