/** What `crosses.source` says of pairs that the list of an offer holds; see `LIST_SOURCE`. */
export const listSource = (offerId: number): string => `list:${offerId}`
