/** A list of products is counted, with its brands, up to so many matches. */
export const MOST_COUNTED = 1000
/** Prices are calculated for so many at once: a list is put in order among its best ones. */
export const MOST_ORDERED = 150
