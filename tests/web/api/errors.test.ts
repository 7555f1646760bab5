import { describe, expect, it } from 'vitest'
import { apiErrorFrom, toApiError } from '../../../web/api/errors.ts'

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })

describe('a refused answer', () => {
  it('keeps its code, message, fields and request id', async () => {
    const body = {
      code: 'validation',
      message: 'Enter an e-mail address. (and 1 more errors)',
      request_id: '7f3a',
      errors: { email: ['Enter an e-mail address.'], password: ['Too short.', 7] },
    }
    expect(await apiErrorFrom(answer(422, body))).toMatchObject({
      status: 422,
      code: 'validation',
      message: body.message,
      requestId: '7f3a',
      fields: { email: ['Enter an e-mail address.'], password: ['Too short.'] },
    })
  })

  it('takes the request id from the headers when the body is not ours', async () => {
    const html = answer(502, '<html>Bad gateway</html>', { 'x-request-id': 'edge-1' })
    expect(await apiErrorFrom(html)).toMatchObject({
      status: 502,
      code: 'internal',
      message: '',
      requestId: 'edge-1',
      fields: {},
    })
  })
})

it('reports a missing answer as offline', () => {
  expect(toApiError(new TypeError('Failed to fetch'))).toMatchObject({ status: 0, code: 'offline' })
})
