import { type Fragment, sql } from '../../db/query.ts'

/** Whether staff has hidden a product, whose id the fragment is: it is shown and sold nowhere. */
export const isHidden = (
  productId: Fragment,
): Fragment => sql`EXISTS (SELECT 1 FROM product_details h
  WHERE h.product_id = ${productId} AND h.is_hidden = 1)`

/** The same of a row of `products`, `p`; nothing is looked up of one that people wrote nothing of. */
export const IS_HIDDEN = sql`(p.has_details = 1 AND ${isHidden(sql`p.id`)})`
