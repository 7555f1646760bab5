import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PageView } from '../../../../worker/store/analytics/schemas/page-views.ts'
import { createViewQueue } from '../../../../web/shell/analytics/view-queue.ts'

const viewOf = (path: string): PageView => ({
  id: crypto.randomUUID(),
  path,
  locale: 'be',
  referrer_host: null,
  viewed_at: '2026-11-21T00:00:00.000Z',
})

/** The store: takes batches, or fails as often as told. */
function store(failures: number, isPassing = true) {
  const batches: string[][] = []
  let left = failures
  const queue = createViewQueue({
    send: async (views) => {
      batches.push(views.map(({ id }) => id))
      left -= 1
      if (left >= 0) throw new Error('away')
    },
    isPassing: () => isPassing,
  })
  return { queue, batches }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const minute = () => vi.advanceTimersByTimeAsync(60_000)

describe('the queue of page views', () => {
  it('sends views in one batch, and none twice', async () => {
    const { queue, batches } = store(0)
    const views = [viewOf('/be/'), viewOf('/be/cart')]
    for (const view of views) queue.add(view)
    expect(batches).toEqual([])
    await minute()
    await queue.flush()
    expect(batches).toEqual([views.map(({ id }) => id)])
  })

  it('sends at most 50 at once', async () => {
    const { queue, batches } = store(0)
    for (let at = 0; at < 120; at += 1) queue.add(viewOf(`/be/${at}`))
    await queue.flush()
    expect(batches.map((batch) => batch.length)).toEqual([50, 50, 20])
  })

  it('sends immediately when the page is left', async () => {
    const { queue, batches } = store(0)
    queue.add(viewOf('/be/'))
    await queue.flush()
    expect(batches).toHaveLength(1)
  })

  it('retries a failed batch once with the same ids, then drops it', async () => {
    const { queue, batches } = store(2)
    queue.add(viewOf('/be/'))
    await minute()
    await minute()
    await minute()
    expect(batches).toHaveLength(2)
    expect(batches[1]).toEqual(batches[0])
  })

  it('keeps views added during a call', async () => {
    const { queue, batches } = store(2)
    queue.add(viewOf('/be/first'))
    await queue.flush()
    const later = viewOf('/be/later')
    queue.add(later)
    await queue.flush()
    await minute()
    expect(batches).toHaveLength(3)
    expect(batches[2]).toEqual([later.id])
  })

  it('does not retry a refused batch', async () => {
    const { queue, batches } = store(1, false)
    queue.add(viewOf('/be/'))
    await minute()
    await minute()
    expect(batches).toHaveLength(1)
  })

  it('sends nothing after consent is withdrawn', async () => {
    const { queue, batches } = store(0)
    queue.add(viewOf('/be/'))
    queue.stop()
    await minute()
    expect(batches).toEqual([])
  })
})
