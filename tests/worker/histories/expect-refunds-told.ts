import { env } from 'cloudflare:workers'
import { expect } from 'vitest'

/**
 * Mails say that money has been refunded once for each time it was sent, and never before: those of sending, and
 * those of a document whose money had been sent already.
 */
export async function expectRefundsTold(where: string, orderId: number): Promise<void> {
  const counts = await env.DB.prepare(
    `SELECT
      (SELECT count(*) FROM mails m WHERE m.data ->> 'number' = o.number
        AND m.kind = 'order-money-sent') AS told,
      (SELECT count(*) FROM refunds r WHERE r.order_id = o.id AND r.sent_at IS NOT NULL
        AND r.sent_by IS NULL)
      + (SELECT count(DISTINCT r.sent_by) FROM refunds r WHERE r.order_id = o.id
        AND r.sent_by NOT IN (SELECT issued_by FROM order_documents WHERE order_id = o.id)) AS sent,
      (SELECT count(*) FROM mails m WHERE m.data ->> 'number' = o.number
        AND m.kind IN ('order-refunded', 'order-canceled') AND m.data ->> 'refunded' IS NOT NULL) AS toldAtOnce,
      (SELECT count(*) FROM order_documents d WHERE d.order_id = o.id AND EXISTS
        (SELECT 1 FROM refunds r WHERE r.order_id = o.id AND r.sent_by = d.issued_by)) AS sentAtOnce
    FROM orders o WHERE o.id = ?`,
  )
    .bind(orderId)
    .first<Record<'told' | 'sent' | 'toldAtOnce' | 'sentAtOnce', number>>()
  expect([where, counts?.told, counts?.toldAtOnce]).toEqual([
    where,
    counts?.sent,
    counts?.sentAtOnce,
  ])
}
