import type { Ctx } from '../../env.ts'
import { readObject } from './import-files.ts'

const MOST_ROWS = 2_000
/** A part becomes a parameter of a statement, which holds at most two million bytes. */
const MOST_CHARACTERS = 400_000

interface Limits {
  mostRows?: number
}

/** Cuts rows that are to be applied into parts, each applied by one transaction. */
export class PartFiles<Row extends readonly unknown[]> {
  readonly #ctx: Ctx
  /** The key of a part by its number. */
  readonly #keyOf: (number: number) => string
  readonly #mostRows: number
  #rows: Row[] = []
  #characters = 0
  /** Parts written so far. */
  count = 0

  constructor(ctx: Ctx, keyOf: (number: number) => string, { mostRows = MOST_ROWS }: Limits = {}) {
    this.#ctx = ctx
    this.#keyOf = keyOf
    this.#mostRows = mostRows
  }

  async add(row: Row): Promise<void> {
    this.#rows.push(row)
    this.#characters += JSON.stringify(row).length
    if (this.#rows.length >= this.#mostRows || this.#characters >= MOST_CHARACTERS) {
      await this.flush()
    }
  }

  /** Ends the part that is being filled. */
  async flush(): Promise<void> {
    if (this.#rows.length === 0) return
    await this.#ctx.sources.put(this.#keyOf(this.count), JSON.stringify(this.#rows))
    this.count += 1
    this.#rows = []
    this.#characters = 0
  }
}

/** The rows of a part. */
export const readPart = async <Row>(ctx: Ctx, key: string): Promise<Row[]> =>
  JSON.parse(new TextDecoder().decode(await readObject(ctx, key))) as Row[]
