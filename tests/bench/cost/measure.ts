import { setTimeout as wait } from 'node:timers/promises'
import { cpuMicros } from '../resident-memory.ts'
import type { ActionKey } from './actions.ts'
import { type Counts, medianOf } from './counts.ts'
import type { CostStore } from './start-cost-store.ts'
import type { Told } from './tally.ts'

/** Something that people or the clock do, and how often it is done to be measured. */
export interface Action {
  key: ActionKey
  repeats: number
  /** How often it is done before, unmeasured. */
  warmUp?: number
  /** Makes ready what is not counted; answers the act itself. */
  prepare: (nth: number) => Promise<Act>
}

export interface Act {
  /** Answers how many bytes came back. */
  act: () => Promise<number>
  /** Judges what came of it, and clears up. */
  end?: () => Promise<void>
}

/** One action: the middle of its counts, the mean of its CPU, and what it asked in its last run. */
export interface Measured {
  counts: Counts
  asked: string[]
  /** Bytes that the database and the files have grown by each time, by what was made ready too. */
  stored: Stored
}

interface Stored {
  database: number
  files: number
}

const POLL_MS = 250
const MOST_WAIT_MS = 600_000
const FLOOR_CALLS = 300
/** A store whose Cron is silent for some minutes is in trouble, and says so. */
const BEAT_MS = 60_000

export class Meter {
  readonly #store: CostStore
  #beatAt = 0
  /** Microseconds of CPU that an empty request takes. */
  floor = 0

  constructor(store: CostStore) {
    this.#store = store
  }

  /** Measures the floor: what of any request is the local server's own. */
  async measureFloor(): Promise<void> {
    const ask = () => this.#ask('empty').then((answer) => answer.arrayBuffer())
    for (let nth = 0; nth < FLOOR_CALLS; nth += 1) await ask()
    const before = cpuMicros(this.#store.pid)
    for (let nth = 0; nth < FLOOR_CALLS; nth += 1) await ask()
    this.floor = Math.round((cpuMicros(this.#store.pid) - before) / FLOOR_CALLS)
  }

  async measure({ repeats, warmUp = 0, prepare }: Action): Promise<Measured> {
    const runs: Counts[] = []
    let micros = 0
    let asked: string[] = []
    let before = await this.#stored()
    for (let nth = -warmUp; nth < repeats; nth += 1) {
      if (nth === 0) before = await this.#stored()
      await this.#beat()
      const { act, end } = await prepare(nth)
      await this.#calm()
      const from = cpuMicros(this.#store.pid)
      const bytesSent = await act()
      const { told, looks } = await this.#calm()
      const spent = cpuMicros(this.#store.pid) - from
      await end?.()
      if (nth < 0) continue
      runs.push({ ...told.counts, bytesSent })
      micros += Math.max(0, spent - this.floor * (told.asked.length + looks))
      asked = told.asked
    }
    const after = await this.#stored()
    const stored = {
      database: Math.round((after.database - before.database) / repeats),
      files: Math.round((after.files - before.files) / repeats),
    }
    const cpu = Math.round(micros / repeats)
    return { asked, stored, counts: { ...medianOf(runs), cpuMicros: cpu } }
  }

  /** Runs Cron once, uncounted, when its last run is a minute ago. */
  async #beat(): Promise<void> {
    if (Date.now() - this.#beatAt < BEAT_MS) return
    this.#beatAt = Date.now()
    await this.#ask('beat')
  }

  /** Bytes that are kept now. */
  async #stored(): Promise<Stored> {
    return (await (await this.#ask('stored')).json()) as Stored
  }

  /** Waits until nothing is under way; what was counted till then is told, and forgotten. */
  async #calm(): Promise<{ told: Told; looks: number }> {
    const deadline = Date.now() + MOST_WAIT_MS
    let quiet = 0
    for (let looks = 1; ; looks += 1) {
      const { busy } = (await (await this.#ask('tally')).json()) as Told
      quiet = busy <= 0 ? quiet + 1 : 0
      if (quiet === 2) {
        const told = (await (await this.#ask('reset')).json()) as Told
        return { told, looks: looks + 1 }
      }
      if (Date.now() > deadline) throw new Error(`${busy} calls and messages do not end`)
      await wait(POLL_MS)
    }
  }

  async #ask(path: string): Promise<Response> {
    const answer = await fetch(`${this.#store.url}/api/__bench/${path}`)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
}
