/**
 * Characters a price, a quantity or a word of stock may have; anything longer is not one, and no
 * pattern is run over it.
 */
export const LONGEST_CELL = 100
