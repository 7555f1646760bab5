-- Orders are also found by phone, city, tail of the number, papers and parcels. Written by hand.
DROP TRIGGER orders_words_added;--> statement-breakpoint
DROP TRIGGER orders_words_changed;--> statement-breakpoint
DROP VIEW order_words_source;--> statement-breakpoint
-- Beside what people type: numbers without their hyphens, `n` and the tail of the order's number without
-- zeros, `t` and the last nine and seven digits of a phone.
CREATE VIEW order_words_source AS
SELECT id, replace(replace(replace(replace(concat_ws(' ', number, replace(number, '-', ''),
    'n' || ltrim(substr(number, instr(number, '-') + 1 + instr(substr(number, instr(number, '-') + 1), '-')), '0'),
    po_number, quote_number, replace(quote_number, '-', ''),
    customer ->> '$.first_name', customer ->> '$.last_name', customer ->> '$.email',
    customer ->> '$.company.name', customer ->> '$.company.tax_number',
    shipping_address ->> '$.city', shipping_address ->> '$.last_name',
    't' || substr(replace(replace(replace(replace(replace(replace(customer ->> '$.phone', ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), '.', ''), -9),
    't' || substr(replace(replace(replace(replace(replace(replace(customer ->> '$.phone', ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), '.', ''), -7),
    't' || substr(replace(replace(replace(replace(replace(replace(shipping_address ->> '$.phone', ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), '.', ''), -9),
    't' || substr(replace(replace(replace(replace(replace(replace(shipping_address ->> '$.phone', ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), '.', ''), -7),
    't' || substr(replace(replace(replace(replace(replace(replace(payment_address ->> '$.phone', ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), '.', ''), -9),
    't' || substr(replace(replace(replace(replace(replace(replace(payment_address ->> '$.phone', ' ', ''), '-', ''), '(', ''), ')', ''), '+', ''), '.', ''), -7),
    (SELECT group_concat(concat_ws(' ', d.number, replace(d.number, '-', ''), d.tracking_number,
        p.tracking_number), ' ')
      FROM order_documents d LEFT JOIN order_parcels p ON p.document_id = d.id
      WHERE d.order_id = orders.id)),
  'ё', 'е'), 'Ё', 'Е'), 'ў', 'у'), 'Ў', 'У') AS words
FROM orders;--> statement-breakpoint
CREATE TRIGGER orders_words_added AFTER INSERT ON orders
BEGIN
  INSERT INTO order_words (rowid, words) SELECT id, words FROM order_words_source WHERE id = new.id;
END;--> statement-breakpoint
CREATE TRIGGER orders_words_changed
AFTER UPDATE OF number, po_number, quote_number, customer, shipping_address, payment_address ON orders
BEGIN
  DELETE FROM order_words WHERE rowid = old.id;
  INSERT INTO order_words (rowid, words) SELECT id, words FROM order_words_source WHERE id = new.id;
END;--> statement-breakpoint
CREATE TRIGGER order_documents_words_added AFTER INSERT ON order_documents
BEGIN
  DELETE FROM order_words WHERE rowid = new.order_id;
  INSERT INTO order_words (rowid, words) SELECT id, words FROM order_words_source WHERE id = new.order_id;
END;--> statement-breakpoint
CREATE TRIGGER order_parcels_words_added AFTER INSERT ON order_parcels
BEGIN
  DELETE FROM order_words WHERE rowid = (SELECT order_id FROM order_documents WHERE id = new.document_id);
  INSERT INTO order_words (rowid, words) SELECT id, words FROM order_words_source WHERE id = (SELECT order_id FROM order_documents WHERE id = new.document_id);
END;--> statement-breakpoint
CREATE TRIGGER order_parcels_words_changed AFTER UPDATE OF tracking_number ON order_parcels
BEGIN
  DELETE FROM order_words WHERE rowid = (SELECT order_id FROM order_documents WHERE id = new.document_id);
  INSERT INTO order_words (rowid, words) SELECT id, words FROM order_words_source WHERE id = (SELECT order_id FROM order_documents WHERE id = new.document_id);
END;--> statement-breakpoint
INSERT INTO order_words (order_words) VALUES ('delete-all');--> statement-breakpoint
INSERT INTO order_words (rowid, words) SELECT id, words FROM order_words_source;
