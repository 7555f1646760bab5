import { type Fragment, sql } from '../../../db/query.ts'

/** The word that stands for a brand in the index of names; an id outlives every other name of a brand. */
export const brandToken = (brandId: Fragment): Fragment => sql`'zb' || ${brandId}`

/** The same, of an id that is known. */
export const brandWord = (id: number): string => `zb${id}`
