import type { Ctx } from '../../../env.ts'
import type { CrossKind } from '../../search/schemas/search.ts'
import { endOf } from '../read-cross-rows.ts'
import { importFiles, readObject } from './import-files.ts'
import type { ReadPair } from './reading/make-pair-reader.ts'

/** A pair of the source that its file says no more. */
export interface GonePair {
  productId: number
  otherProductId: number
  kind: CrossKind
  brand: string
  number: string
  otherBrand: string
  otherNumber: string
}

type PairCells = [line: number, kind: CrossKind, string, string, string, string]
export type GoneCells = [productId: number, otherProductId: number, kind: CrossKind]

const MOST_ROWS = 2_000
/** A part becomes a parameter of a statement, which holds at most two million bytes. */
const MOST_CHARACTERS = 400_000

/** Cuts what is to be applied into parts, each applied by one transaction. */
export class PartWriter {
  readonly #ctx: Ctx
  readonly #at: { id: number; round: string }
  #pairs = 0
  #gone = 0
  #rows: (PairCells | GoneCells)[] = []
  #characters = 0
  #isGone = false

  constructor(ctx: Ctx, at: { id: number; round: string }) {
    this.#ctx = ctx
    this.#at = at
  }

  async addPairs(pairs: readonly ReadPair[]): Promise<void> {
    for (const { line, kind, ends } of pairs) {
      const [a, b] = ends
      await this.#add([line, kind, a.brand, a.mpn, b.brand, b.mpn])
    }
  }

  /** After all pairs. */
  async addGone(gone: readonly GonePair[]): Promise<void> {
    if (!this.#isGone) await this.#flush()
    this.#isGone = true
    for (const { productId, otherProductId, kind } of gone) {
      await this.#add([productId, otherProductId, kind])
    }
  }

  async finish(): Promise<{ pairs: number; gone: number }> {
    await this.#flush()
    return { pairs: this.#pairs, gone: this.#gone }
  }

  async #add(row: PairCells | GoneCells): Promise<void> {
    this.#rows.push(row)
    this.#characters += row.reduce<number>((sum, cell) => sum + String(cell).length, 0)
    if (this.#rows.length >= MOST_ROWS || this.#characters >= MOST_CHARACTERS) await this.#flush()
  }

  async #flush(): Promise<void> {
    if (this.#rows.length === 0) return
    const { id, round } = this.#at
    const key = importFiles.part(id, round, this.#pairs + this.#gone)
    await this.#ctx.sources.put(key, JSON.stringify(this.#rows))
    if (this.#isGone) this.#gone += 1
    else this.#pairs += 1
    this.#rows = []
    this.#characters = 0
  }
}

const rowsOf = async <Row>(ctx: Ctx, key: string): Promise<Row[]> =>
  JSON.parse(new TextDecoder().decode(await readObject(ctx, key))) as Row[]

/** The pairs of a part. */
export async function readPairs(ctx: Ctx, key: string): Promise<ReadPair[]> {
  const rows = await rowsOf<PairCells>(ctx, key)
  return rows.map(([line, kind, brand, number, otherBrand, otherNumber]) => ({
    line,
    kind,
    ends: [endOf(brand, number), endOf(otherBrand, otherNumber)],
  }))
}

/** What a part removes. */
export const readGone = (ctx: Ctx, key: string): Promise<GoneCells[]> => rowsOf(ctx, key)
