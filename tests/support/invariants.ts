/**
 * What is true of money and stock at every moment, whatever was done and whatever failed: the one statement that the
 * worker's histories and the browser's journeys ask of their databases. Each column counts rows for which it is not
 * true. Rule source: "Proof" in the order desk's description.
 */

/** `?1`, `?2`: the first order and the first lot that are looked at; earlier ones are believed. */
const WRONG = {
  /** Orders whose sums are not those of their lines. */
  totals: `orders o WHERE o.id >= ?1 AND (o.subtotal <> (SELECT coalesce(sum(l.sum), 0) FROM order_lines l
      WHERE l.order_id = o.id)
    OR o.tax <> o.shipping_tax + (SELECT coalesce(sum(l.tax), 0) FROM order_lines l WHERE l.order_id = o.id)
    OR o.grand_total <> o.subtotal + o.shipping + iif(o.is_tax_included, 0, o.tax))`,
  /** Orders that say their company owes another sum for them than what is not paid, at the rate of their day. */
  owed: `(SELECT o.credit_owed AS owed, o.payment_method = 'on_account' AS is_on, o.rate,
      max(0, o.grand_total - coalesce((SELECT sum(d.total) FROM order_documents d WHERE d.order_id = o.id
        AND d.kind IN ('cancellation', 'credit_note')), 0) - o.paid + o.refunded) AS due
    FROM orders o WHERE o.id >= ?1) WHERE iif(is_on = 0, owed <> 0,
      abs(owed - due * coalesce(CAST(rate ->> 'value' AS REAL) * (10000 + (rate ->> 'percent_bps'))
        / 10000 / (rate ->> 'units'), 1)) > 1)`,
  /** Companies that owe more than they may, unless staff have said why of one of the orders. */
  limits: `(SELECT c.id, iif(c.credit_mode = 'own', c.credit_limit, g.credit_limit) AS most,
      (SELECT coalesce(sum(o.credit_owed), 0) FROM orders o WHERE o.company_id = c.id) AS owed
    FROM companies c LEFT JOIN customer_groups g ON g.id = c.group_id
    WHERE c.credit_mode = 'own' OR (c.credit_mode = 'group' AND g.is_credit_on = 1)) n
    WHERE n.owed > n.most AND EXISTS (SELECT 1 FROM orders WHERE company_id = n.id AND id >= ?1)
      AND NOT EXISTS (SELECT 1 FROM orders WHERE company_id = n.id AND credit_owed > 0
        AND credit_excuse IS NOT NULL)`,
  /** Companies that say of their debts another day than the first of their orders. */
  debts: `companies c WHERE c.debt_due IS NOT (SELECT min(coalesce(o.credit_due, 8640000000000000)) FROM orders o
      WHERE o.company_id = c.id AND o.credit_owed > 0)
    AND EXISTS (SELECT 1 FROM orders WHERE company_id = c.id AND id >= ?1)`,
  /** Orders that were begun and not written whole. */
  half: 'orders o WHERE o.id >= ?1 AND o.version < 1',
  /** Lines that have come further, or less far, than their papers say. */
  counters: `order_lines l WHERE l.order_id >= ?1
    AND json_array(l.invoiced, l.shipped, l.shipped_excused, l.refunded, l.canceled) <> (
      SELECT json_array(coalesce(sum(d.quantity) FILTER (WHERE p.kind = 'invoice'), 0),
        coalesce(sum(d.quantity) FILTER (WHERE p.kind = 'shipment'), 0), coalesce(sum(d.excused), 0),
        coalesce(sum(d.quantity) FILTER (WHERE p.kind = 'credit_note'), 0),
        coalesce(sum(d.quantity) FILTER (WHERE p.kind = 'cancellation'), 0))
      FROM order_document_lines d JOIN order_documents p ON p.id = d.document_id
      WHERE d.order_line_id = l.id)`,
  /** Orders that say of their money another thing than its rows. */
  money: `orders o WHERE o.id >= ?1 AND json_array(o.paid, o.refunded) <> json_array(
    (SELECT coalesce(sum(p.amount), 0) FROM payments p WHERE p.order_id = o.id AND p.status = 'paid'),
    (SELECT coalesce(sum(r.amount), 0) FROM refunds r WHERE r.order_id = o.id AND r.status IN ('sent', 'done')))`,
  /** Orders of which more is sent back, or to be, than was paid beyond what they cost. */
  given: `(SELECT o.id, max(0, o.paid - o.grand_total + (SELECT coalesce(sum(d.total), 0)
      FROM order_documents d WHERE d.order_id = o.id AND d.kind IN ('cancellation', 'credit_note'))) AS most,
      (SELECT coalesce(sum(r.amount), 0) FROM refunds r
        WHERE r.order_id = o.id AND r.status <> 'failed') AS given
    FROM orders o WHERE o.id >= ?1) WHERE given > most`,
  /** Things that were booked on one side only. */
  booked: `(SELECT 1 FROM ledger_entries WHERE order_id >= ?1 GROUP BY order_id, source HAVING sum(amount) <> 0)`,
  /** What a company owed after an entry of its ledger, if that is not the sum of all up to it. */
  ledgers: `(SELECT balance, sum(amount) OVER (PARTITION BY company_id, currency ORDER BY id) AS sum
    FROM ledger_entries WHERE company_id IN (SELECT company_id FROM orders WHERE id >= ?1)) WHERE balance IS NOT sum`,
  /** Entries of what a company's order is owed for that its ledger does not have, or of no company that one has. */
  ledgered: `ledger_entries e JOIN orders o ON o.id = e.order_id WHERE e.order_id >= ?1
    AND json_array(e.company_id, e.currency) <> iif(e.account = 'receivable' AND o.company_id IS NOT NULL,
      json_array(o.company_id, o.currency), json_array(NULL, NULL))`,
  /** Companies that say they owe another sum than their orders on account come to. */
  owing: `companies c WHERE c.owed <> (SELECT coalesce(sum(o.credit_owed), 0) FROM orders o WHERE o.company_id = c.id)`,
  /** Offers of suppliers of which orders hold more or less than they wait for. */
  holds: `(SELECT l.supplier_offer_item_id AS id,
      sum(l.ordered - l.shipped - l.canceled - l.refunded_unshipped) AS waits
    FROM order_lines l WHERE l.supplier_offer_item_id IN
      (SELECT supplier_offer_item_id FROM order_lines WHERE order_id >= ?1)
    GROUP BY l.supplier_offer_item_id) n LEFT JOIN stock_holds h ON h.offer_item_id = n.id
    WHERE coalesce(h.reserved, 0) <> iif(n.id >> 32 IN (SELECT id FROM offers WHERE is_shelf = 1), 0, n.waits)`,
  /** Lots that hold another number than came without what left, or keep another than lines were given. */
  lots: `shelf_lots t WHERE t.id >= ?2
    AND (t.on_hand <> (SELECT coalesce(sum(m.pieces), 0) FROM shelf_movements m WHERE m.lot_id = t.id)
      OR t.allocated <> (SELECT coalesce(sum(a.pieces), 0) FROM shelf_allocations a WHERE a.lot_id = t.id))`,
  /** Lines that more is kept for than they wait for. */
  kept: `order_lines l WHERE l.order_id >= ?1 AND l.ordered - l.shipped - l.canceled - l.refunded_unshipped
    < (SELECT coalesce(sum(a.pieces), 0) FROM shelf_allocations a WHERE a.order_line_id = l.id)`,
  /** Lines of which pieces were shipped that neither left the shelf nor were excused. */
  shipped: `order_lines l WHERE l.order_id >= ?1 AND l.shipped - l.shipped_excused <> -(
    SELECT coalesce(sum(m.pieces), 0) FROM shelf_movements m
    WHERE m.order_line_id = l.id AND m.kind = 'shipped')`,
  /** Lines of suppliers' orders that received another number than was put on the shelf. */
  received: `supplier_order_lines s JOIN order_lines l ON l.id = s.order_line_id AND l.order_id >= ?1
    WHERE s.received <> (SELECT coalesce(sum(t.quantity), 0) FROM shelf_lots t
      WHERE t.supplier_order_line_id = s.id AND t.source = 'receipt')`,
  /** Parts of which our own offer has another number than lies free. */
  offered: `offer_items i JOIN offers o ON o.id = i.offer_id AND o.is_shelf = 1
    WHERE i.product_id IN (SELECT product_id FROM shelf_lots WHERE id >= ?2)
      AND i.remains <> (SELECT coalesce(sum(t.on_hand - t.allocated), 0)
        FROM shelf_lots t WHERE t.product_id = i.product_id)`,
  /** Movements the wrong way: what lies there, was shipped, scrapped and sent back is what came, came back and was counted. */
  moved: `shelf_movements m WHERE m.lot_id >= ?2 AND (m.kind IN ('received', 'returned') AND m.pieces < 0
    OR m.kind IN ('shipped', 'scrapped', 'sent_back') AND m.pieces > 0)`,
  /** Lines of which more comes back than was shipped; what was given up, or declined before a look, does not. */
  returned: `order_lines l WHERE l.order_id >= ?1 AND l.shipped < (SELECT coalesce(sum(t.quantity), 0)
    FROM return_lines t JOIN returns r ON r.id = t.return_id WHERE t.order_line_id = l.id
      AND r.status <> 'canceled' AND (r.status <> 'declined' OR r.inspected_at IS NOT NULL))`,
  /** Lines of returns that were looked at in part, or whose pieces are not in the shelf's ledger as they went. */
  inspected: `return_lines t JOIN returns r ON r.id = t.return_id AND r.order_id >= ?1
    WHERE iif(r.inspected_at IS NULL, 0, t.quantity) <> t.shelf + t.supplier + t.scrap + t.declined
      OR json_array(t.shelf + t.supplier + t.scrap, -t.scrap, -t.supplier) <> (
        SELECT json_array(coalesce(sum(m.pieces) FILTER (WHERE m.kind = 'returned'), 0),
          coalesce(sum(m.pieces) FILTER (WHERE m.kind = 'scrapped'), 0),
          coalesce(sum(m.pieces) FILTER (WHERE m.kind = 'sent_back'), 0))
        FROM shelf_movements m WHERE m.order_line_id = t.order_line_id AND m.reason = r.number)`,
  /** Lines of returns that are refunded otherwise than by a credit note of exactly what was taken back. */
  refunded: `return_lines t JOIN returns r ON r.id = t.return_id AND r.order_id >= ?1
    WHERE (r.status = 'refunded') <> (r.credit_note_id IS NOT NULL)
      OR (r.credit_note_id IS NOT NULL AND (SELECT coalesce(sum(b.quantity - b.declined), 0)
          FROM return_lines b JOIN order_lines o ON o.id = b.order_line_id
          JOIN order_lines p ON p.id = t.order_line_id
          WHERE b.return_id = r.id AND b.replaced_position IS NULL
            AND coalesce(o.replaces_line_id, o.id) = coalesce(p.replaces_line_id, p.id))
        <> (SELECT coalesce(sum(d.quantity), 0) FROM order_document_lines d
          JOIN order_lines p ON p.id = t.order_line_id WHERE d.document_id = r.credit_note_id
            AND d.order_line_id = coalesce(p.replaces_line_id, p.id)))
      OR (r.credit_note_id IS NOT NULL AND (SELECT coalesce(sum(b.quantity - b.declined), 0)
          FROM return_lines b WHERE b.return_id = r.id AND b.replaced_position IS NULL)
        <> (SELECT coalesce(sum(d.quantity), 0) FROM order_document_lines d
          WHERE d.document_id = r.credit_note_id))`,
  /**
   * Lines of returns that come again although the return is not settled so, or not as a free line of exactly what was
   * taken back for the line that was paid for; returns that are replaced with a line that does not come again; those
   * that wait for an end with nothing left to end.
   */
  replaced: `return_lines t JOIN returns r ON r.id = t.return_id AND r.order_id >= ?1
    JOIN order_lines o ON o.id = t.order_line_id
    WHERE (r.status = 'replaced' AND t.declined < t.quantity AND t.replaced_position IS NULL)
      OR (t.replaced_position IS NOT NULL AND (t.declined = t.quantity
        OR r.status NOT IN ('replaced', 'inspected', 'refunded')
        OR NOT EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = r.order_id
          AND l.position = t.replaced_position AND l.replaces_line_id = coalesce(o.replaces_line_id, o.id)
          AND l.ordered - l.canceled - l.refunded_unshipped = t.quantity - t.declined)))
      OR (r.status = 'inspected' AND NOT EXISTS (SELECT 1 FROM return_lines b
        WHERE b.return_id = r.id AND b.declined < b.quantity AND b.replaced_position IS NULL))`,
  /** Replacements that cost something, or that are sent without a return that they settle. */
  free: `order_lines l WHERE l.order_id >= ?1 AND l.replaces_line_id IS NOT NULL
    AND (l.sum <> 0 OR l.tax <> 0 OR l.channel_price_micros <> 0
      OR (l.ordered > l.canceled + l.refunded_unshipped AND NOT EXISTS (SELECT 1 FROM returns r
        JOIN return_lines t ON t.return_id = r.id
        WHERE r.order_id = l.order_id AND t.replaced_position = l.position)))`,
  /** Lines of which, replacements and all, more came back for good than was shipped of what was paid for. */
  refunds: `order_lines l WHERE l.order_id >= ?1 AND l.replaces_line_id IS NULL
    AND l.refunded - l.refunded_unshipped > l.shipped`,
  /** Returns with another status than their last step, or with a credit note that is another's too. */
  steps: `returns r WHERE r.order_id >= ?1 AND (r.status <> (SELECT e.kind FROM return_events e
      WHERE e.return_id = r.id ORDER BY e.id DESC LIMIT 1)
    OR EXISTS (SELECT 1 FROM returns o WHERE o.order_id = r.order_id AND o.id <> r.id
      AND o.credit_note_id = r.credit_note_id))`,
}

/** One row: how often each is not true. */
export const INVARIANTS = `SELECT ${Object.entries(WRONG)
  .map(([name, from]) => `(SELECT count(*) FROM ${from}) AS ${name}`)
  .join(',\n')}`

/** What is not true, by name and number: `lots: 2`. */
export const broken = (row: Record<string, unknown>): string[] =>
  Object.entries(row)
    .filter(([, count]) => Number(count) !== 0)
    .map(([name, count]) => `${name}: ${String(count)}`)
