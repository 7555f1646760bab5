/** Shapes of the JSON columns of `product_imports`. */

/** How a file of products is read. */
export interface ProductMapping {
  /** The sheet that is read; null: the one that looks like a list. */
  sheet: string | null
  /** Line of the titles, 0 for none. */
  header_line: number
  /** What each column says: see `ProductField`. */
  fields: string[]
  /** Of lines whose columns name no brand; '' for none. */
  brand: string
}

/** What a preview counted. */
export interface ProductImportCounts {
  /** Lines of the file that are data. */
  lines: number
  /** Products of which something would change. */
  changed: number
  unchanged: number
  /** Lines of products that there are not. */
  missing: number
  /** Lines, or cells of them, that were refused. */
  refused: number
  /** Those by reason. */
  reasons: Record<string, number>
  /** Changes by what they are of: `name:be`, `value:12`. */
  fields: Record<string, number>
  /** What would be emptied, of all that the columns of the file hold now. */
  cleared: number
  filled: number
  /** Products that would be hidden. */
  hidden: number
  /** Products that would leave a category a person chose, of all lines that name one so placed. */
  moved: number
  placed: number
}

/** What lies in `SOURCES` between a preview and its end. */
export interface ProductImportParts {
  /** Tells the parts of one preview from those of another. */
  round: string
  count: number
}

/** What was done so far. */
export interface ProductImportDone {
  products: number
  changes: number
  /** Changes left out: somebody changed the same since the preview. */
  overtaken: number
  /** Changes that the undo left: somebody had changed them again. */
  kept: number
}
