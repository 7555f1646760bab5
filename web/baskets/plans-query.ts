import { queryOptions } from '@tanstack/react-query'
import type { BasketAnswer, BasketInput } from '../../worker/sales/baskets/schemas.ts'
import { api, inLanguage } from '../api/client.ts'
import type { Locale } from '../lib/locales.ts'

/** One JSON text to a line, each an answer that is better than the one before. */
const STREAMED = 'application/x-ndjson'

/** Whose prices they are, and in which language warehouses and parts are named. */
interface View {
  ownerId: number | null
  locale: Locale
}

/** Ways to buy a list; its data changes as better ones are found, until `is_complete`. */
export const plansQuery = (input: BasketInput, { ownerId, locale }: View) =>
  queryOptions({
    queryKey: ['baskets', 'plans', input, ownerId, locale] as const,
    queryFn: async ({ client, queryKey, signal }): Promise<BasketAnswer> => {
      const { headers } = inLanguage(locale)
      const answer = await api.baskets.plan.$post(
        { json: input },
        { headers: { ...headers, Accept: STREAMED }, init: { signal } },
      )
      let latest: BasketAnswer | null = null
      for await (const better of answersOf(answer as Response)) {
        latest = better
        client.setQueryData(queryKey, better)
      }
      if (latest === null) throw new Error('the plans ended before the first one')
      return latest
    },
    enabled: input.lines.length > 0,
    // Warehouses and prices change; a plan that is applied is checked again anyway.
    staleTime: 60_000,
    meta: { isQuiet: true },
  })

/** The answers of a stream, as they come; one that is cut off in the middle of a line ends before it. */
export async function* answersOf({ body }: Pick<Response, 'body'>): AsyncGenerator<BasketAnswer> {
  if (body === null) return
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    text += value ?? ''
    const lines = text.split('\n')
    text = done ? '' : (lines.pop() ?? '')
    for (const line of lines) if (line.trim() !== '') yield JSON.parse(line) as BasketAnswer
    if (done) return
  }
}
