/** An offer as its supplier means it. */
export interface TrueOffer {
  /** What tells it apart: its number, else its code, else its name. */
  number: string
  code: string | null
  brand: string
  name: string
  micros: number
  currency: string
  remains: number
  isAtLeast: boolean
  minimum: number
  pack: number
}

/** One row of a generated list: an offer, a row that must be refused, or no offer at all. */
export interface TrueRow {
  kind: 'offer' | 'refused' | 'title' | 'header' | 'group' | 'note' | 'total' | 'blank'
  cells: string[]
  offer?: TrueOffer
}

/** A generated list, with all that is true of it. */
export interface TrueList {
  layout: string
  seed: number
  rows: TrueRow[]
  /** Defaults of the offer it comes for. */
  defaults: { currency: string; defaultBrand: string | null; warehouseName: string }
  /** The list leaves something open that no reader can know: a person must be asked. */
  isOpen: boolean
  /** What the person says then. */
  answer: Record<string, string>
}
