/** Shapes of the JSON columns of `cross_imports`. */

/** What a column of a file of crosses says. */
export const CROSS_FIELDS = [
  'ignore',
  'brand',
  'number',
  /** Brand and number in one cell. */
  'brand_number',
  'other_brand',
  'other_number',
  'other_brand_number',
  /** Other numbers of the brand that the title of the column names. */
  'titled_number',
  'kind',
] as const
export type CrossField = (typeof CROSS_FIELDS)[number]

/** At what a cell of several numbers is cut; each also cuts where those before it do. */
export const CROSS_SEPARATORS = [
  'none',
  'line',
  'semicolon',
  'comma',
  /** A slash between blanks: `W712/52 / OC90` are two numbers. */
  'spaced_slash',
  'slash',
] as const
export type CrossSeparator = (typeof CROSS_SEPARATORS)[number]

/** How a file of crosses is read. */
export interface CrossMapping {
  /** The sheet that is read; null: the one that looks like a list. */
  sheet: string | null
  /** Line of the titles, 0 for none. */
  header_line: number
  /** By column. */
  fields: CrossField[]
  separator: CrossSeparator
  /** Of lines whose columns name no brand; '' for none. */
  brand: string
  other_brand: string
  /** What a part is crossed with has the part's own brand, where nothing names another. */
  is_same_brand: boolean
  /** Of lines whose columns name no kind. */
  kind: 'analog' | 'replacement' | 'accessory'
  /** The file is all that the source says: pairs it says no more are removed. */
  is_whole: boolean
}

/** What a preview counted. */
export interface CrossCounts {
  /** Lines of the file that are data. */
  lines: number
  /** Distinct pairs that nobody has said yet from this source. */
  created: number
  /** Distinct pairs that the source says already. */
  known: number
  /** Distinct pairs that somebody denied. */
  denied: number
  /** Pairs that an earlier line of the file says too. */
  repeated: number
  /** Pairs of the source that the file says no more. */
  gone: number
  /** Lines of which something was refused. */
  refused: number
  /** Those by reason. */
  reasons: Record<string, number>
  /** Brands that will be made, unreviewed. */
  new_brands: number
}

/** What lies in `SOURCES` between a preview and its end. */
export interface CrossParts {
  /** Tells the parts of one preview from those of another. */
  round: string
  /** Parts with pairs, then parts with what is gone. */
  pairs: number
  gone: number
}

/** What was done so far. */
export interface CrossDone {
  created: number
  known: number
  removed: number
}
