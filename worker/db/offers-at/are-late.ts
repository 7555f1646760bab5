import { type Fragment, sql } from '../query.ts'
import type { Fetched } from './lines-needed.ts'

/**
 * The condition that fetched lines are not those that are live: a list has gone live whose lines the databases of lines
 * did not all have, a line is further than the generation before the one that is live, or products were merged meanwhile.
 */
export const areLate = ({ seq, generations, areFollowing }: Fetched): Fragment =>
  sql`((SELECT seq FROM offers_at) > ${seq} OR EXISTS (SELECT 1 FROM line_follows) > ${Number(areFollowing)} OR EXISTS (SELECT 1 FROM json_each(${generations}) g
    CROSS JOIN offers o ON o.id = g.key WHERE g.value > o.live_generation + 1))`
