import { env } from 'cloudflare:workers'
import { expect } from 'vitest'

/** Pieces of a return `r` and its line `t` that the shelf's ledger has of a kind. */
const moved = (kind: string) =>
  `(SELECT coalesce(sum(m.pieces), 0) FROM shelf_movements m WHERE m.order_line_id = t.order_line_id
    AND m.kind = '${kind}' AND m.reason = r.number)`

/** Those that are returned or may still be: one that was given up, or declined before a look, counts no more. */
const COUNTED = `r.status <> 'canceled' AND (r.status <> 'declined' OR r.inspected_at IS NOT NULL)`

/**
 * No more comes back than was shipped; what was inspected is in the shelf's ledger, where lots, and what was shipped,
 * scrapped and sent back to suppliers, are what was received, counted and returned; a return is refunded by one credit
 * note, of exactly the pieces that were taken back.
 */
export async function expectReturns(where: string): Promise<void> {
  const wrong = await env.DB.prepare(
    `SELECT
      (SELECT count(*) FROM order_lines l WHERE l.shipped < (SELECT coalesce(sum(t.quantity), 0)
        FROM return_lines t JOIN returns r ON r.id = t.return_id
        WHERE t.order_line_id = l.id AND ${COUNTED})) AS more_than_shipped,
      (SELECT count(*) FROM return_lines t JOIN returns r ON r.id = t.return_id
        WHERE ${moved('returned')} <> t.shelf + t.supplier + t.scrap
          OR ${moved('scrapped')} <> -t.scrap OR ${moved('sent_back')} <> -t.supplier) AS not_in_ledger,
      (SELECT count(*) FROM return_lines t JOIN returns r ON r.id = t.return_id
        WHERE iif(r.inspected_at IS NULL, 0, t.quantity)
          <> t.shelf + t.supplier + t.scrap + t.declined) AS not_looked_at,
      (SELECT count(*) FROM (SELECT product_id, sum(t.on_hand) AS here FROM shelf_lots t GROUP BY product_id) p
        WHERE here <> (SELECT sum(m.pieces) FROM shelf_lots t JOIN shelf_movements m ON m.lot_id = t.id
          WHERE t.product_id = p.product_id)) AS lots,
      (SELECT count(*) FROM return_lines t JOIN returns r ON r.id = t.return_id
        WHERE r.credit_note_id IS NOT NULL AND t.quantity - t.declined <> (SELECT coalesce(sum(d.quantity), 0)
          FROM order_document_lines d WHERE d.document_id = r.credit_note_id
            AND d.order_line_id = t.order_line_id)) AS refunded_otherwise,
      (SELECT count(*) FROM returns r WHERE (r.status = 'refunded') <> (r.credit_note_id IS NOT NULL)
        OR r.status <> (SELECT e.kind FROM return_events e WHERE e.return_id = r.id ORDER BY e.id DESC LIMIT 1)) AS told_otherwise,
      (SELECT count(*) FROM (SELECT credit_note_id FROM returns WHERE credit_note_id IS NOT NULL
        GROUP BY credit_note_id HAVING count(*) > 1)) AS refunded_together`,
  ).first()
  expect([where, wrong]).toEqual([where, RIGHT])
}

const RIGHT = {
  more_than_shipped: 0,
  not_in_ledger: 0,
  not_looked_at: 0,
  lots: 0,
  refunded_otherwise: 0,
  told_otherwise: 0,
  refunded_together: 0,
}
