import { expect } from 'vitest'
import type { SearchResult } from '../../../worker/catalog/search/schemas/search.ts'
import { guest } from '../../support/worker/client.ts'

type Answer = { data: SearchResult; next_cursor: string | null }

/** `GET /search` as a guest; anything but 200 fails the test. */
export async function search(query: Record<string, string>, options = {}): Promise<Answer> {
  const client = await guest()
  const answer = await client.get(`/search?${new URLSearchParams(query).toString()}`, options)
  expect(answer.status).toBe(200)
  return answer.json()
}

/** The numbers of the parts that all the words find, in the order of letters. */
export async function numbersFound(q: string): Promise<string[]> {
  const { data } = await search({ q })
  if (data.without !== null) return []
  return data.products.map(({ product }) => product.mpn).toSorted()
}
