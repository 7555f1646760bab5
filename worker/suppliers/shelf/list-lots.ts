import { offsetOf, type Page, pageOf } from '../../db/page.ts'
import { countUpTo, type Fragment, literal, queryBatch, queryRows, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { lotConditions, lotsQuery, toLot } from './lot-rows.ts'
import type { ShelfLot, ShelfQuery } from './schemas.ts'

const SORTS: Record<string, Fragment> = {
  received_at: sql`t.received_at`,
  place: sql`t.place`,
}

/** A page of the lots that match, the newest first unless sorted otherwise. */
export async function listLots(ctx: Ctx, filters: ShelfQuery): Promise<Page<ShelfLot>> {
  const matches = lotConditions(ctx, filters)
  const { rows, total } = await queryBatch(ctx.db.raw, {
    rows: lotsQuery(
      sql`${ordered(ctx, filters)} LIMIT ${literal(filters.per_page)} OFFSET ${literal(offsetOf(filters))}`,
    ),
    total: countUpTo(sql`SELECT 1 FROM shelf_lots t WHERE ${matches}`),
  })
  return pageOf(
    rows.map((row) => toLot(ctx, row)),
    filters,
    total[0]?.count ?? 0,
  )
}

/** The lots that match on all pages, at most `most` of them. */
export async function allLots(ctx: Ctx, filters: ShelfQuery, most: number): Promise<ShelfLot[]> {
  const rows = await queryRows(
    ctx.db.raw,
    lotsQuery(sql`${ordered(ctx, filters)} LIMIT ${literal(most)}`),
  )
  return rows.map((row) => toLot(ctx, row))
}

function ordered(ctx: Ctx, filters: ShelfQuery): Fragment {
  const { sort = '-received_at' } = filters
  const column = SORTS[sort.replace(/^-/, '')] ?? sql`t.received_at`
  const way = sort.startsWith('-') ? sql`DESC` : sql`ASC`
  return sql`FROM shelf_lots t WHERE ${lotConditions(ctx, filters)} ORDER BY ${column} ${way}, t.id ${way}`
}
