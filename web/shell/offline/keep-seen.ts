import type { QueryClient, QueryPersister } from '@tanstack/react-query'
import { ApiError } from '../../api/errors.ts'
import { isKept } from './kept-queries.ts'

/** How long to wait for the server before a kept answer is shown, in ms. */
const PATIENCE = 5000
/** No answer at all, or one by a proxy in front of a server that is down. */
const AWAY = new Set([0, 502, 503, 504])

/** The kept answers that are shown, by query hash, with their time in ms. */
export const keptAnswers = new Map<string, number>()

class TooSlow extends Error {}

const tooSlow = (ms: number) =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new TooSlow()), ms)
  })

/** Asks the server; if it does not answer, shows the kept answer with its age. */
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

/** Shows an answer that came after the wait had ended. */
function showWhenHere(client: QueryClient, key: readonly unknown[], answer: Promise<unknown>) {
  answer.then(
    (data) => client.setQueryData(key, data),
    () => undefined,
  )
}

/** Makes the query client call offline too, and fall back to kept answers. */
export function keepSeen(client: QueryClient): void {
  const { queries, mutations, ...rest } = client.getDefaultOptions()
  client.setDefaultOptions({
    ...rest,
    queries: { ...queries, networkMode: 'always', persister: askThenRecall },
    mutations: { ...mutations, networkMode: 'always' },
  })
}
