/** What a call sent and what came back, in one line that can be quoted. */
export interface Evidence {
  toString: () => string
}

export interface Breach {
  promise: string
  count: number
  /** The first few, which show it. */
  shown: string[]
}

const SHOWN = 3

/** Counts which promises held during an attack and keeps the requests that broke one. */
export class Report {
  held = 0
  readonly #broken = new Map<string, Breach>()

  get broken(): Breach[] {
    return [...this.#broken.values()]
  }

  /** Records whether a promise was kept. Evidence is written down only where it was not. */
  holds(promise: string, isKept: boolean, ...evidence: (Evidence | string)[]): boolean {
    if (isKept) this.held += 1
    else this.#breaks(promise, evidence.map(String).join(' | '))
    return isKept
  }

  /** Runs one part of an attack; a part that cannot be played out is a breach, not the end of the rest. */
  async part(title: string, play: () => Promise<void>): Promise<void> {
    try {
      await play()
    } catch (error) {
      if (error instanceof OutOfBounds) throw error
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
      this.#breaks(`${title} could be tried`, reason.split('\n').slice(0, 4).join(' '))
    }
  }

  #breaks(promise: string, shown: string): void {
    const breach = this.#broken.get(promise) ?? { promise, count: 0, shown: [] }
    breach.count += 1
    if (breach.shown.length < SHOWN) breach.shown.push(shown)
    this.#broken.set(promise, breach)
  }
}

/** An attack made more calls, or took longer, than it may. */
export class OutOfBounds extends Error {}

/** Bounds the calls and the time of one attack. */
export class Meter {
  calls = 0
  readonly #mostCalls: number
  readonly #deadline: number

  constructor(bounds: { calls: number; seconds: number }) {
    this.#mostCalls = bounds.calls
    this.#deadline = performance.now() + bounds.seconds * 1000
  }

  count(): void {
    this.calls += 1
    if (this.calls > this.#mostCalls) throw new OutOfBounds(`more than ${this.#mostCalls} calls`)
    if (performance.now() > this.#deadline) throw new OutOfBounds('out of time')
  }
}
