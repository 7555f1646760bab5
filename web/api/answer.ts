import type { ClientResponse } from 'hono/client'
import type { StatusCode } from 'hono/utils/http-status'

/** A call of the typed client whose answer has a JSON body: `api.user.cart.$get({ query })`. */
type Call<Body> = Promise<ClientResponse<Body, StatusCode, 'json'>>

/** Awaits a call of the typed client and reads the JSON body of its answer. Refusals throw ApiError. */
export async function answerOf<Body>(call: Call<Body>): Promise<Body> {
  return (await call).json()
}

/** Awaits a call of the typed client and reads `data` of its answer. Refusals throw ApiError. */
export async function dataOf<Data>(call: Call<{ data: Data }>): Promise<Data> {
  return (await answerOf(call)).data
}
