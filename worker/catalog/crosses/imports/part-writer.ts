import type { Ctx } from '../../../env.ts'
import type { CrossKind } from '../../search/schemas/search.ts'
import { endOf } from '../read-cross-rows.ts'
import type { PreviewAt } from '../../table-imports/import-files.ts'
import { PartFiles, readPart } from '../../table-imports/part-file.ts'
import { importFiles } from './import-rows.ts'
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

/** Cuts what is to be applied into parts: those with pairs, then those with what is gone. */
export class PartWriter {
  readonly #files: PartFiles<PairCells | GoneCells>
  /** Parts with pairs; null: they are not all added yet. */
  #pairs: number | null = null

  constructor(ctx: Ctx, at: PreviewAt) {
    this.#files = new PartFiles(ctx, (number) => importFiles.part(at, number))
  }

  async addPairs(pairs: readonly ReadPair[]): Promise<void> {
    for (const { line, kind, ends } of pairs) {
      const [a, b] = ends
      await this.#files.add([line, kind, a.brand, a.mpn, b.brand, b.mpn])
    }
  }

  /** After all pairs. */
  async addGone(gone: readonly GonePair[]): Promise<void> {
    await this.#endPairs()
    for (const { productId, otherProductId, kind } of gone) {
      await this.#files.add([productId, otherProductId, kind])
    }
  }

  async finish(): Promise<{ pairs: number; gone: number }> {
    const pairs = await this.#endPairs()
    await this.#files.flush()
    return { pairs, gone: this.#files.count - pairs }
  }

  async #endPairs(): Promise<number> {
    if (this.#pairs === null) await this.#files.flush()
    this.#pairs ??= this.#files.count
    return this.#pairs
  }
}

/** The pairs of a part. */
export async function readPairs(ctx: Ctx, key: string): Promise<ReadPair[]> {
  const rows = await readPart<PairCells>(ctx, key)
  return rows.map(([line, kind, brand, number, otherBrand, otherNumber]) => ({
    line,
    kind,
    ends: [endOf(brand, number), endOf(otherBrand, otherNumber)],
  }))
}

/** What a part removes. */
export const readGone = (ctx: Ctx, key: string): Promise<GoneCells[]> => readPart(ctx, key)
