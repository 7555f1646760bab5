import { type Fragment, type Query, query } from '../../db/query.ts'
import type { UseKind } from '../targets/schemas.ts'
import { OPENED_COLUMNS, type OpenedRow, toOpened } from './document-rows.ts'
import { DOCUMENT_KINDS, MOST_OF_TARGET, type PartDocument } from './schemas.ts'

interface Row extends OpenedRow {
  used_by: UseKind
}

/**
 * Documents of a product: its own, those of its brand, those of its category, each kind after the other. Stands in the
 * batch of the product's page; `readDocuments` makes of its rows what is answered.
 */
export const documentsQuery = (productId: number | Fragment): Query<Row> => query<Row>`
  WITH targets AS (
    SELECT 1 AS place, 'product' AS kind, id AS target_id FROM products WHERE id = ${productId}
    UNION ALL SELECT 2, 'brand', brand_id FROM products WHERE id = ${productId}
    UNION ALL SELECT 3, 'category', category_id FROM catalogued_products
      WHERE product_id = ${productId} AND category_id IS NOT NULL)
  SELECT ${OPENED_COLUMNS}, t.kind AS used_by
  FROM targets t
  CROSS JOIN part_document_uses u ON u.kind = t.kind AND u.target_id = t.target_id
  CROSS JOIN part_documents d ON d.id = u.document_id
  LEFT JOIN part_document_files f ON f.hash = d.hash
  ORDER BY t.place, (SELECT key FROM json_each(${JSON.stringify(DOCUMENT_KINDS)}) k
    WHERE k.value = d.kind), d.title_key, d.id
  LIMIT ${3 * MOST_OF_TARGET}`

/** One that a part and its brand both have is the part's. */
export function readDocuments(rows: readonly Row[]): PartDocument[] {
  const shown = new Map<number, PartDocument>()
  for (const { used_by: of, ...row } of rows)
    if (!shown.has(row.id)) shown.set(row.id, { ...toOpened(row), of })
  return [...shown.values()]
}
