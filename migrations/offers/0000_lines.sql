-- A database of offers' lines: those of `offer_items` whose numbers are at home here; see `worker/db/offers-at/`. The
-- columns are those of the main database's table.
CREATE TABLE offer_items (
	id integer PRIMARY KEY NOT NULL,
	offer_id integer NOT NULL,
	product_id integer NOT NULL,
	code text,
	seller text,
	generation integer NOT NULL,
	is_listed integer NOT NULL,
	cost_micros integer NOT NULL,
	currency text NOT NULL,
	ladder text,
	remains integer NOT NULL,
	is_at_least integer NOT NULL,
	minimum integer NOT NULL,
	pack integer NOT NULL,
	days_min integer,
	days_max integer,
	previous text,
	history text,
	alias_id integer
);
CREATE INDEX offer_items_product ON offer_items (product_id);
-- How far what was written here has come; see `offers_at` of the main database.
CREATE TABLE lines_at (
	id integer PRIMARY KEY NOT NULL CHECK (id = 1),
	seq integer NOT NULL DEFAULT 0,
	version integer NOT NULL DEFAULT 0
);
INSERT INTO lines_at (id) VALUES (1);
