/** Calls of the last second and minute, as Ozon counts them; a limit that is broken is remembered. */
export class StandInLimits {
  private readonly calls: { at: number; path: string }[] = []
  /** Every limit that a caller has broken; a store that is right breaks none. */
  readonly broken: string[] = []

  /** Counts a call; answers why it is refused, or null. */
  take(path: string, now: number): string | null {
    while ((this.calls[0]?.at ?? now) < now - 60_000) this.calls.shift()
    this.calls.push({ at: now, path })
    const within = (ms: number, of: (call: { path: string }) => boolean) =>
      this.calls.filter((call) => call.at > now - ms && of(call)).length
    if (within(1000, () => true) > PER_SECOND) {
      return this.breaks(`${PER_SECOND} calls a second`)
    }
    if (path === STOCKS && within(60_000, (call) => call.path === STOCKS) > STOCKS_PER_MINUTE) {
      return this.breaks(`${STOCKS_PER_MINUTE} calls of ${path} a minute`)
    }
    if (path === GET && within(1000, (call) => call.path === GET) > GETS_PER_SECOND) {
      return this.breaks(`${GETS_PER_SECOND} calls of ${path} a second`)
    }
    return null
  }

  /** Remembers a broken limit, and answers Ozon's words. */
  breaks(limit: string): string {
    this.broken.push(limit)
    return 'You have reached request rate limit per second'
  }
}

const PER_SECOND = 50
const STOCKS = '/v2/products/stocks'
const STOCKS_PER_MINUTE = 80
const GET = '/v3/posting/fbs/get'
const GETS_PER_SECOND = 2
