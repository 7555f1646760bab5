import { MOST_VIEWS } from '../../../worker/store/analytics/schemas/consent.ts'
import type { PageView } from '../../../worker/store/analytics/schemas/page-views.ts'

/** At most this many undelivered views are kept. */
const MOST_WAITING = 200
const REST_MS = 5_000
const RETRY_MS = 30_000

interface Options {
  /** Delivers a batch; throws when it may be lost. */
  send: (views: PageView[]) => Promise<void>
  /** Whether to retry after this error. */
  isPassing: (error: unknown) => boolean
}

export interface ViewQueue {
  add: (view: PageView) => void
  /** Sends everything now: the page is being left. */
  flush: () => Promise<void>
  /** Stops, and drops the views that were not sent. */
  stop: () => void
}

/**
 * Collects page views and sends them in batches some seconds later. A failed batch is sent once
 * more with the same ids, so that one that did arrive counts once.
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
