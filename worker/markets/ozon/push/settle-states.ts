import { type Fragment, sql } from '../../../db/query.ts'

/**
 * Says of items what becomes of them: `ids` is a statement that answers their ids. Stands last in every batch that
 * changes a price or a stock of theirs.
 */
export const settleStates = (ids: Fragment, guard: Fragment): Fragment => sql`
  UPDATE ozon_items SET state = CASE
      WHEN prediction IS NOT NULL THEN 'predicted'
      WHEN price_error IS NOT NULL OR ${stock(sql`s.error IS NOT NULL`)} THEN 'refused'
      WHEN is_price_unknown = 1 OR ${stock(sql`s.is_unknown = 1`)} THEN 'unknown'
      WHEN price_at IS NOT NULL OR ${stock(sql`s.stock IS NOT s.known_stock`)} THEN 'waiting'
      WHEN offer_item_id IS NULL THEN 'off' ELSE 'in_sync' END
  WHERE id IN (${ids}) AND ${guard}`

const stock = (condition: Fragment): Fragment =>
  sql`EXISTS (SELECT 1 FROM ozon_stocks s WHERE s.item_id = ozon_items.id AND ${condition})`
