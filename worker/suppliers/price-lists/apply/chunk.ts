import type { ChangedRow, CreatedRow, ProductRow } from './apply-statements.ts'

/** Three bytes a letter at worst: one statement's JSON stays below D1's 2 MB a value. */
const CHARS_PER_CHUNK = 600_000

/** What one D1 batch writes. */
export class Chunk {
  readonly products: ProductRow[] = []
  readonly created: CreatedRow[] = []
  readonly changed: ChangedRow[] = []
  readonly renamed: [number, string][] = []
  readonly removed: number[] = []
  readonly grouped: [number, string][] = []
  readonly crossed: [number, string[]][] = []
  /** The search key of each item by its number. */
  readonly keys = new Map<number, string>()
  chars = 0
  get isFull(): boolean {
    return this.chars >= CHARS_PER_CHUNK
  }
}
