import type { QueryClient, QueryPersister } from '@tanstack/react-query'
import { ApiError } from '../../api/errors.ts'
import { isKept } from './kept-queries.ts'

/** How long the store may take before what was seen last is shown, in ms. */
const PATIENCE = 5000
/** No answer at all, or one of what stands before a store that is away. */
const AWAY = new Set([0, 502, 503, 504])

/** Answers shown because the store did not give any: when they were given, in ms, by query hash. */
export const keptAnswers = new Map<string, number>()

class TooSlow extends Error {}

const tooSlow = (ms: number) =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new TooSlow()), ms)
  })

/** The store first; what was seen last when it does not answer, and its age with it. */
const askThenRecall: QueryPersister = async (ask, context, query) => {
  if (!isKept(query.queryKey)) return ask(context)
  const answer = Promise.resolve(ask(context)).then((data) => {
    keptAnswers.delete(query.queryHash)
    return data
  })
  try {
    return await Promise.race([answer, tooSlow(PATIENCE)])
  } catch (error) {
    const isSlow = error instanceof TooSlow
    if (!isSlow && !(error instanceof ApiError && AWAY.has(error.status))) throw error
    const { recall } = await import('./recall.ts')
    const at = keptAnswers.get(query.queryHash)
    const seen = await recall(query)
    if (seen === null) return answer
    keptAnswers.set(query.queryHash, at ?? seen.at)
    if (isSlow) showWhenHere(context.client, query.queryKey, answer)
    return seen.data
  }
}

/** An answer that came too late to be waited for is shown all the same. */
function showWhenHere(client: QueryClient, key: readonly unknown[], answer: Promise<unknown>) {
  answer.then(
    (data) => client.setQueryData(key, data),
    () => undefined,
  )
}

/** Makes the client ask also without a network, and show what was seen last where that is of use. */
export function keepSeen(client: QueryClient): void {
  const { queries, mutations, ...rest } = client.getDefaultOptions()
  client.setDefaultOptions({
    ...rest,
    queries: { ...queries, networkMode: 'always', persister: askThenRecall },
    mutations: { ...mutations, networkMode: 'always' },
  })
}
