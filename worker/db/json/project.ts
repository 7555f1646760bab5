/** JSON of projects, as their tables keep it. */

/** Pieces of an offer item that a row takes. */
export interface TakenPart {
  /** `offer_items.id`. */
  item: number
  quantity: number
}

/** What a check has to say of a row. */
export const ROW_FLAGS = [
  'unknown', // no product has this number
  'ambiguous', // several have it
  'gone', // of what it takes something is offered no more; of a row that takes nothing yet, nothing is offered
  'short', // fewer pieces than the build needs
  'price_up', // dearer than agreed by more than the project's limit
  'price_down', // cheaper by more than that
  'later', // takes longer than agreed by more than the project's limit
  'end_of_life', // its maker gives it up
  'replaced', // its maker names another part in its place
] as const
export type RowFlag = (typeof ROW_FLAGS)[number]

/** What the newest check found of a row. */
export interface RowFinding {
  flags: RowFlag[]
  /** Pieces that the build needs: quantity x build, and the spare ones, rounded up. */
  needed: number
  /** Pieces of them that could not be had. */
  short: number
  /** What the row comes to as it is taken, minor units of the project's currency; null: not priced. */
  sum: number | null
  /** Apiece, micros of the project's currency; null: not priced. */
  micros: number | null
  /** Days until its last piece is with the store; null: not known. */
  days: number | null
  /** Products its maker names in its place. */
  replacements: number[]
}

/** What the newest check found, of the version it looked at. */
export interface ProjectFindings {
  version: number
  /** By the id of the row. */
  rows: Record<string, RowFinding>
  /** What people were told of, by its key, and the day on which it was seen last. */
  told?: Readonly<Record<string, string>>
}

/** A row as a version keeps it. */
export interface KeptRow {
  id: number
  designators: string
  number: string
  brand: string
  product: number | null
  quantity: number
  spareBps: number
  analogs: number[]
  note: string
  isFixed: boolean
  takes: TakenPart[]
  agreedMicros: number | null
  agreedDays: number | null
}

/** What a proposal changes in a row: what it takes, and the part itself where that is replaced. */
export interface RowChange {
  row: number
  before: TakenPart[]
  after: TakenPart[]
  flags: RowFlag[]
}
