/** Where shoppers are in the model: milliseconds of one trip to the primary database and back. */
export interface Place {
  name: string
  primaryMs: number
}

/** The place beside the primary. */
export const NEAR = 'Warsaw'

export const PLACES: readonly Place[] = [
  { name: NEAR, primaryMs: 5 },
  { name: 'Frankfurt', primaryMs: 25 },
  { name: 'Almaty', primaryMs: 80 },
  { name: 'New York', primaryMs: 100 },
  { name: 'Singapore', primaryMs: 160 },
  { name: 'Sydney', primaryMs: 180 },
]

/** From anywhere to the nearest copy of the database, and to the nearest cache. */
export const COPY_MS = 5
export const CACHE_MS = 1
/** How long a write takes to reach the copies. */
export const LAG_MS = { least: 100, most: 5_000 }
/** A purge is everywhere after this. */
export const PURGE_MS = 150
/** From a shopper to the nearest data centre and back: the same everywhere, added to what was measured. */
export const CLIENT_MS = 20
