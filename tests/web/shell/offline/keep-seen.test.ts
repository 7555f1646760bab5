import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '../../../../web/api/errors.ts'
import { keepSeen, keptAnswers } from '../../../../web/shell/offline/keep-seen.ts'

const RESULTS = ['search', 'results', 'LM317T']
const noAnswer = () => new ApiError({ status: 0, code: 'offline', message: '' })

function aClient(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  keepSeen(client)
  return client
}

/** Asks, whatever is known already. */
const ask = (client: QueryClient, queryKey: string[], queryFn: () => Promise<unknown>) =>
  client.fetchQuery({ queryKey, queryFn, staleTime: 0 })

const hashOf = (client: QueryClient, queryKey: string[]) =>
  client.getQueryCache().find({ queryKey })?.queryHash ?? ''

beforeEach(() => keptAnswers.clear())

describe('a missing answer', () => {
  it('is replaced by the kept one, with its time', async () => {
    const client = aClient()
    await ask(client, RESULTS, () => Promise.resolve('from 12:05'))
    const at = client.getQueryState(RESULTS)?.dataUpdatedAt
    expect(await ask(client, RESULTS, () => Promise.reject(noAnswer()))).toBe('from 12:05')
    expect(keptAnswers.get(hashOf(client, RESULTS))).toBe(at)
  })

  it("keeps the kept one's time however often it is read", async () => {
    const client = aClient()
    client.setQueryData(RESULTS, 'old', { updatedAt: 1000 })
    await ask(client, RESULTS, () => Promise.reject(noAnswer()))
    await ask(client, RESULTS, () => Promise.reject(noAnswer()))
    expect(keptAnswers.get(hashOf(client, RESULTS))).toBe(1000)
  })

  it('is no longer stale after the next answer', async () => {
    const client = aClient()
    client.setQueryData(RESULTS, 'old', { updatedAt: 1000 })
    await ask(client, RESULTS, () => Promise.reject(noAnswer()))
    expect(await ask(client, RESULTS, () => Promise.resolve('new'))).toBe('new')
    expect(keptAnswers.size).toBe(0)
  })

  it.each([502, 503, 504])('includes statuses of a server that is down (%i)', async (status) => {
    const client = aClient()
    client.setQueryData(RESULTS, 'old', { updatedAt: 1000 })
    const away = () => Promise.reject(new ApiError({ status, code: 'unavailable', message: '' }))
    expect(await ask(client, RESULTS, away)).toBe('old')
  })
})

describe('a refusal', () => {
  it.each([401, 403, 404, 422, 500])(
    'is shown, not replaced by a kept answer (%i)',
    async (status) => {
      const client = aClient()
      client.setQueryData(RESULTS, 'old', { updatedAt: 1000 })
      const refused = () => Promise.reject(new ApiError({ status, code: 'no', message: 'no' }))
      await expect(ask(client, RESULTS, refused)).rejects.toMatchObject({ status })
      expect(keptAnswers.size).toBe(0)
    },
  )
})

describe('an answer to a signed-in person', () => {
  it('is never taken from the kept answers', async () => {
    const client = aClient()
    const key = ['cart', 'owned', '7']
    client.setQueryData(key, 'old', { updatedAt: 1000 })
    await expect(ask(client, key, () => Promise.reject(noAnswer()))).rejects.toMatchObject({
      code: 'offline',
    })
  })
})
