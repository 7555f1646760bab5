import { type Db, NOW, type Trail } from './client.ts'

type Reader = Pick<Db, 'trail'>
/** Since when a reader wants to see what was written, see `Trail`. */
type Since = { trail: Pick<Trail, 'since'> }

interface Slot<Value> {
  value: Value
  /** Epoch milliseconds. */
  until: number
  /** How far the database had come that it was read from. */
  bookmark: string | null
}

/**
 * What an isolate keeps of the database for `keptMs`. Who reads the primary goes by what was read there; who reads a copy
 * also by what was read from one, as long as it is as recent as what they have written.
 */
export class Kept<Value> {
  readonly #keptMs: number
  #atPrimary: Slot<Value> | null = null
  #nearby: Slot<Value> | null = null

  constructor(keptMs: number) {
    this.#keptMs = keptMs
  }

  /** What the reader may go by without asking; null: nothing. */
  find({ trail: { since } }: Since): Value | null {
    const slots = since === NOW ? [this.#atPrimary] : [this.#atPrimary, this.#nearby]
    const isRecent = ({ bookmark }: Slot<Value>): boolean =>
      since === null || since === NOW || since <= (bookmark ?? '')
    const found = slots.find((slot) => slot !== null && Date.now() < slot.until && isRecent(slot))
    return found?.value ?? null
  }

  /** For what the reader has just read. */
  keep({ trail }: Reader, value: Value): void {
    const slot = { value, until: Date.now() + this.#keptMs, bookmark: trail.bookmark() }
    if (trail.since === NOW) this.#atPrimary = slot
    else this.#nearby = slot
  }

  /** Whatever was kept, however old: to be compared with the database, or to go by while it is away. */
  all(): Value[] {
    return [this.#atPrimary, this.#nearby].flatMap((slot) => (slot === null ? [] : [slot.value]))
  }

  forget(): void {
    this.#atPrimary = null
    this.#nearby = null
  }
}
