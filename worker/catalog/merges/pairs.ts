/** `[gone, kept]`: a product that goes, and the one that everything of it goes on with. */
export type Pair = [number, number]

/** Pieces of statements whose `?1` is a JSON array of pairs. */
export const GONE = '(SELECT value ->> 0 FROM json_each(?1))'
export const PAIRS = 'SELECT value ->> 0 AS gone, value ->> 1 AS kept FROM json_each(?1)'

/** The offer of our own shelf, made with its first lot; NULL before. */
export const SHELF = '(SELECT id FROM offers WHERE is_shelf = 1)'

/** The line that pieces of a product on our own shelf are sold by: see `shelf_lots`. */
export const shelfItem = (productId: string): string => `(${SHELF} * 4294967296 + ${productId})`
