import { type Fragment, sql } from '../../../db/query.ts'

/** The word that stands for a brand in the index of names; an id outlives every other name of a brand. */
export const brandToken = (brandId: Fragment): Fragment => sql`'zb' || ${brandId}`
