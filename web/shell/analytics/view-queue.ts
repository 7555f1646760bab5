import { MOST_VIEWS } from '../../../worker/store/analytics/schemas/consent.ts'
import type { PageView } from '../../../worker/store/analytics/schemas/page-views.ts'

/** Views that nobody took stay this many at most. */
const MOST_WAITING = 200
const REST_MS = 5_000
const RETRY_MS = 30_000

interface Options {
  /** Delivers a batch; throws when it may have got lost. */
  send: (views: PageView[]) => Promise<void>
  /** Whether it is worth trying again after this. */
  isPassing: (error: unknown) => boolean
}

export interface ViewQueue {
  add: (view: PageView) => void
  /** Sends everything now: the page is being left. */
  flush: () => Promise<void>
  /** Forgets what was not sent. */
  stop: () => void
}

/**
 * Collects page views and sends them some seconds later, many at once. A batch that failed is sent
 * once more, under the same ids, so that one which arrived after all counts once.
 */
export function createViewQueue({ send, isPassing }: Options): ViewQueue {
  let waiting: PageView[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const tried = new Set<string>()

  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST_VIEWS)
      waiting = waiting.slice(MOST_VIEWS)
      try {
        await send(batch)
        for (const { id } of batch) tried.delete(id)
      } catch (error) {
        keep(batch, isPassing(error))
        return
      }
    }
  }
  const rest = (ms: number) => {
    timer ??= setTimeout(() => void flush(), ms)
  }
  const keep = (batch: PageView[], isWorthIt: boolean) => {
    const again = isWorthIt ? batch.filter(({ id }) => !tried.has(id)) : []
    for (const { id } of batch) tried.delete(id)
    for (const { id } of again) tried.add(id)
    waiting = [...again, ...waiting]
    if (waiting.length > 0) rest(RETRY_MS)
  }
  return {
    add: (view) => {
      waiting = [...waiting, view].slice(-MOST_WAITING)
      rest(REST_MS)
    },
    flush,
    stop: () => {
      clearTimeout(timer)
      timer = undefined
      waiting = []
    },
  }
}
