import type { ClientParts } from './client.ts'
import { Client } from './client.ts'
import { Meter, Report } from './report.ts'

/** A running store, and what only who started it may do to it. */
export interface Store {
  /** On the loopback. */
  url: string
  /** Where its local databases lie; null for a store that somebody else runs. */
  stateFolder: string | null
  /** Ends it at once, as a power cut does. */
  kill: () => Promise<void>
  /** Starts it again on the state it had. */
  start: () => Promise<void>
}

export interface Attack {
  name: string
  /** Which promise of the contract it tries to break. */
  promise: string
  bounds: { calls: number; seconds: number }
  /** Kills the store or reads its database, so it plays only where the store is ours. */
  isForOwnStore?: true
  play: (scene: Scene) => Promise<void>
}

/** What an attack acts in: a store, its callers, what it counts. */
export class Scene {
  readonly store: Store
  readonly report = new Report()
  readonly meter: Meter

  constructor(store: Store, bounds: Attack['bounds']) {
    this.store = store
    this.meter = new Meter(bounds)
  }

  get #parts(): ClientParts {
    return { url: this.store.url, meter: this.meter, report: this.report }
  }

  /** Somebody who never called before, from an address of their own. */
  client(): Client {
    return new Client(this.#parts)
  }
}
