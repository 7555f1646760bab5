import { env } from 'cloudflare:workers'

/**
 * Rules that hold at the very moment something is written, told by triggers, which see what no look
 * from outside would: what is against a rule is noted in `witness`.
 */
const RAW_REMAINS = `iif(i.generation <= o.live_generation, i.remains * i.is_listed,
  (i.previous ->> 4) * (i.previous ->> 0))`

/** Pieces of the item that orders hold: ordered, and neither sent, cancelled nor given back unsent. */
const HELD = `(SELECT sum(h.ordered - h.shipped - h.canceled - h.refunded_unshipped) FROM order_lines h
  WHERE h.supplier_offer_item_id = l.supplier_offer_item_id)`

/** Pieces that have left since the list came in. */
const GONE = `(SELECT coalesce(sum(dl.quantity), 0) FROM order_document_lines dl
  JOIN order_documents d ON d.id = dl.document_id JOIN order_lines s ON s.id = dl.order_line_id
  WHERE d.kind = 'shipment' AND d.created_at > coalesce(o.live_since, 0)
    AND s.supplier_offer_item_id = l.supplier_offer_item_id)`

/**
 * Lines of an offer that is sold beyond what there is; our own shelf is judged by its lots. A trigger sees no line of
 * another database.
 */
const OVERSOLD = `FROM order_lines l LEFT JOIN offer_items i ON i.id = l.supplier_offer_item_id
  LEFT JOIN offers o ON o.id = i.offer_id
  WHERE l.order_id = NEW.id AND coalesce(o.is_shelf, 0) = 0
    AND (i.id IS NOT NULL OR (SELECT homes = '["DB"]' FROM offers_at))
    AND coalesce(${RAW_REMAINS}, 0) < ${HELD} + ${GONE}`

const STATEMENTS = [
  'CREATE TABLE witness (what TEXT NOT NULL)',
  `CREATE TRIGGER witness_oversold AFTER UPDATE OF version ON orders
    WHEN OLD.version = 0 AND NEW.version = 1
    BEGIN INSERT INTO witness
      SELECT 'oversold: item ' || l.supplier_offer_item_id || ' by ' || NEW.number ${OVERSOLD}; END`,
  // A change that asks for more of an offer finds it there.
  `CREATE TABLE witness_more (order_line_id INTEGER NOT NULL)`,
  `CREATE TRIGGER witness_more_of AFTER UPDATE OF ordered, supplier_offer_item_id ON order_lines
    WHEN NEW.ordered > OLD.ordered OR NEW.supplier_offer_item_id <> OLD.supplier_offer_item_id
    BEGIN INSERT INTO witness_more VALUES (NEW.id); END`,
  `CREATE TRIGGER witness_one_more AFTER INSERT ON order_lines
    WHEN (SELECT version FROM orders WHERE id = NEW.order_id) < 0
    BEGIN INSERT INTO witness_more VALUES (NEW.id); END`,
  `CREATE TRIGGER witness_changed AFTER UPDATE OF version ON orders
    WHEN OLD.version < 0 AND EXISTS (SELECT 1 FROM witness_more)
    BEGIN INSERT INTO witness
      SELECT 'oversold by a change: item ' || l.supplier_offer_item_id || ' of ' || NEW.number ${OVERSOLD}
        AND l.id IN (SELECT order_line_id FROM witness_more);
      DELETE FROM witness_more; END`,
  `CREATE TRIGGER witness_unseen AFTER INSERT ON order_lines
    WHEN (SELECT version FROM orders WHERE id = NEW.order_id) = 0
    BEGIN INSERT INTO witness SELECT 'not what the cart had: line of order ' || NEW.order_id
      WHERE (SELECT quote_id FROM orders WHERE id = NEW.order_id) IS NULL
        AND NOT EXISTS (SELECT 1 FROM cart_items c JOIN orders o ON o.user_id = c.user_id
        WHERE o.id = NEW.order_id AND c.supplier_offer_item_id = NEW.supplier_offer_item_id
          AND c.quantity = NEW.ordered AND c.is_selected = 1 AND c.is_saved_for_later = 0
          AND c.channel_price_micros >= NEW.channel_price_micros); END`,
  `CREATE TRIGGER witness_unquoted AFTER INSERT ON order_lines
    WHEN (SELECT version FROM orders WHERE id = NEW.order_id) = 0
    BEGIN INSERT INTO witness SELECT 'not what was quoted: line of order ' || o.number FROM orders o
      WHERE o.id = NEW.order_id AND o.quote_id IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM quotes q JOIN quote_lines l ON l.quote_id = q.id
          WHERE q.id = o.quote_id AND q.status = 'open' AND q.valid_until >= o.created_at
            AND q.user_id = o.user_id AND l.supplier_offer_item_id = NEW.supplier_offer_item_id
            AND l.channel_price_micros = NEW.channel_price_micros
            AND l.quantity - l.ordered >= NEW.ordered); END`,
  `CREATE TRIGGER witness_overquoted AFTER UPDATE OF ordered ON quote_lines
    WHEN NEW.ordered > NEW.quantity OR NEW.ordered <= OLD.ordered
    BEGIN INSERT INTO witness VALUES ('ordered beyond the quote: line ' || NEW.id); END`,
  `CREATE TRIGGER witness_reopened BEFORE UPDATE OF status ON quotes
    WHEN OLD.status <> 'open' AND NEW.status <> OLD.status
    BEGIN INSERT INTO witness VALUES ('over, then not: quote ' || NEW.number); END`,
  // A commit turns the version it has read negative, and raises it at its end; placing raises it from 0.
  `CREATE TRIGGER witness_version BEFORE UPDATE ON orders
    WHEN NOT ((OLD.version > 0 AND NEW.version = -OLD.version)
      OR (OLD.version <= 0 AND NEW.version = 1 - OLD.version))
    BEGIN INSERT INTO witness VALUES ('changed beside its version: ' || NEW.number); END`,
  `CREATE TRIGGER witness_unshelved AFTER UPDATE OF shipped, shipped_excused ON order_lines
    WHEN NEW.shipped_excused NOT BETWEEN OLD.shipped_excused AND NEW.shipped
    BEGIN INSERT INTO witness VALUES ('excused no more, or beyond what was shipped: line ' || NEW.id); END`,
  // A change takes a line out of its order while no paper and no supplier knows of it.
  `CREATE TRIGGER witness_removed BEFORE DELETE ON order_lines
    WHEN (SELECT version FROM orders WHERE id = OLD.order_id) >= 0
      OR OLD.invoiced + OLD.shipped + OLD.refunded + OLD.canceled > 0
      OR EXISTS (SELECT 1 FROM supplier_order_lines WHERE order_line_id = OLD.id)
    BEGIN INSERT INTO witness VALUES ('removed: line ' || OLD.id); END`,
  ...['shelf_lots', 'shelf_movements'].map(
    (table) => `CREATE TRIGGER witness_gone_${table} BEFORE DELETE ON ${table}
      BEGIN INSERT INTO witness VALUES ('deleted: ${table} ' || OLD.id); END`,
  ),
  `CREATE TRIGGER witness_moved BEFORE UPDATE ON shelf_movements
    BEGIN INSERT INTO witness VALUES ('changed: movement ' || NEW.id); END`,
  `CREATE TRIGGER witness_unexcused AFTER INSERT ON order_document_lines
    WHEN NEW.excused NOT BETWEEN 0 AND NEW.quantity OR (NEW.excused > 0
      AND (SELECT excuse_reason FROM order_documents WHERE id = NEW.document_id) IS NULL)
    BEGIN INSERT INTO witness VALUES ('excused without a reason: document ' || NEW.document_id); END`,
  `CREATE TRIGGER witness_unpaid BEFORE UPDATE ON payments
    WHEN OLD.status = 'paid' AND (NEW.status <> 'paid' OR NEW.amount <> OLD.amount
      OR NEW.provider_id IS NOT OLD.provider_id)
    BEGIN INSERT INTO witness VALUES ('paid once, then not: payment ' || NEW.id); END`,
  `CREATE TRIGGER witness_undone BEFORE UPDATE ON refunds WHEN OLD.status IN ('done', 'failed')
    BEGIN INSERT INTO witness VALUES ('changed after its end: refund ' || NEW.id); END`,
  // An entry of a company gets its balance in the moment it is written.
  ...Object.entries({
    order_documents: '1', order_document_lines: '1',
    ledger_entries: `OLD.balance IS NOT NULL OR NEW.amount <> OLD.amount OR NEW.account <> OLD.account
      OR NEW.source <> OLD.source OR NEW.order_id <> OLD.order_id OR NEW.created_at <> OLD.created_at`,
  }).map(
    ([table, isKept]) => `CREATE TRIGGER witness_${table} BEFORE UPDATE ON ${table} WHEN ${isKept}
      BEGIN INSERT INTO witness VALUES ('changed: ${table} ' || NEW.id); END`,
  ),
  // A change of an order takes back refunds that nobody has sent.
  ...Object.entries({
    orders: '1', order_documents: '1', order_document_lines: '1', ledger_entries: '1', payments: '1',
    refunds: `OLD.status NOT IN ('held', 'to_send')`,
  }).map(
    ([table, isKept]) => `CREATE TRIGGER witness_gone_${table} BEFORE DELETE ON ${table} WHEN ${isKept}
      BEGIN INSERT INTO witness VALUES ('deleted: ${table} ' || OLD.id); END`,
  ),
] // prettier-ignore

/** Sets the witness up; the tables it watches take it with them. */
export async function callWitness(): Promise<void> {
  for (const statement of STATEMENTS) await env.DB.prepare(statement).run()
}

/** What was against a rule since it was asked last. */
export async function askWitness(): Promise<string[]> {
  const { results } = await env.DB.prepare('SELECT what FROM witness').all<{ what: string }>()
  if (results.length > 0) await env.DB.prepare('DELETE FROM witness').run()
  return results.map(({ what }) => what)
}
