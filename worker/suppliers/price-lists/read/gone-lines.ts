import type { LineFile } from '../../../db/json/import-state.ts'
import { brandKey } from '../../../lib/brand-key.ts'
import type { RawRow } from '../../../list-files/reading.ts'
import { makeRowReader } from '../../../list-files/rows/make-row-reader.ts'
import type { Recognised } from '../../../list-files/schemas/recognised.ts'
import type { ImportContext } from '../import-context.ts'
import { importFiles } from '../import-files.ts'
import { writeLines } from '../lines/line-store.ts'
import { encodeItem } from '../lines/list-line.ts'
import { MOST_LINES, sortLines } from '../lines/sort-lines.ts'
import { forbiddenBrandKeys } from './list-reading.ts'
import { defaultsOf, settingsOf } from './settings-of.ts'

/** Reads rows of the live list's file that are in the new one no more, into sorted runs. */
export class GoneLines {
  readonly #imp: ImportContext
  readonly #read
  readonly #files: LineFile[] = []
  #forbidden: Set<string> | null = null
  #lines: string[] = []

  constructor(imp: ImportContext, recognised: Recognised) {
    this.#imp = imp
    this.#read = makeRowReader(recognised, settingsOf(imp), defaultsOf(imp))
  }

  async take(row: RawRow): Promise<void> {
    this.#forbidden ??= await forbiddenBrandKeys(this.#imp)
    const reading = this.#read(row)
    if (reading.kind !== 'item' || this.#forbidden.has(brandKey(reading.item.brand))) return
    this.#lines.push(encodeItem(reading.item))
    if (this.#lines.length >= MOST_LINES) await this.#flush()
  }

  async finish(): Promise<LineFile[]> {
    await this.#flush()
    return this.#files
  }

  async #flush(): Promise<void> {
    if (this.#lines.length === 0) return
    const { ctx, list } = this.#imp
    const key = importFiles.gone(list.id, this.#files.length)
    this.#files.push(await writeLines(ctx.sources, key, sortLines(this.#lines)))
    this.#lines = []
  }
}
