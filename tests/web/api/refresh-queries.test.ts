import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { refreshQueries } from '../../../web/api/refresh-queries.ts'

const KEY = ['admin', 'companies']

/** A query on screen whose first answer is still on its way, and what it is told as that comes in and as it is asked again. */
function onScreen() {
  const client = new QueryClient()
  const answers: ((terms: string) => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: [...KEY, 'account', 1],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  })
  observer.subscribe(() => undefined)
  return { client, answers, data: () => observer.getCurrentResult().data }
}

it('asks again after a write when the first answer, from before it, is still on its way', async () => {
  const { client, answers, data } = onScreen()
  expect(answers).toHaveLength(1)
  const refreshed = refreshQueries(client, KEY)
  await expect.poll(() => answers.length).toBe(2)
  answers[0]?.('old terms')
  answers[1]?.('new terms')
  await refreshed
  expect(data()).toBe('new terms')
})

it('leaves alone what it is not told to refresh', async () => {
  const { client, answers, data } = onScreen()
  await refreshQueries(client, KEY, { predicate: ({ queryKey }) => !queryKey.includes('account') })
  answers[0]?.('terms')
  await expect.poll(data).toBe('terms')
  expect(answers).toHaveLength(1)
})
