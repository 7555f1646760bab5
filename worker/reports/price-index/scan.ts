/** A comparison of an offer's list with the one before, under way: a row of `price_scans`. */
export interface Scan {
  offer_id: number
  from_generation: number | null
  from_day: string | null
  to_generation: number
  to_day: string
  last_item_id: number
  /** JSON, `BrandSums`. */
  sums: string
}
