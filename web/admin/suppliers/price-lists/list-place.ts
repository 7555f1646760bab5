/** The address of a price list, as its route takes it. */
export interface ListPlace {
  locale: string
  warehouseId: number
  offerId: number
  listId: number
}
