import { onTestFinished, vi } from 'vitest'
import { countingDb } from '../../worker/search/stock.ts'

type Call = (options: object) => Promise<Response>

/**
 * Counts the round trips to the database that calls of the API take. What an isolate keeps for some seconds is read by
 * `warm`, uncounted, and does not grow old before the test ends: the clock stands still.
 */
export async function tripCounter(warm: Call): Promise<(call: Call) => Promise<number>> {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await warm({})
  return async (call) => {
    const { db, trips } = countingDb()
    await call({ env: { DB: db } })
    return trips()
  }
}
