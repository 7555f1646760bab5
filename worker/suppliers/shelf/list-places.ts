import { query, queryRows } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import type { ShelfPlace } from './schemas.ts'

/** The places where something lies, by name; that without a name comes first. */
export const listPlaces = ({ db }: Ctx): Promise<ShelfPlace[]> =>
  queryRows(
    db.raw,
    query<ShelfPlace>`SELECT place, count(*) AS lots, sum(on_hand) AS pieces
      FROM shelf_lots WHERE on_hand > 0 GROUP BY place ORDER BY place`,
  )
