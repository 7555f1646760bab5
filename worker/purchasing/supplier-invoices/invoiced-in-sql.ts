import { type SQL, sql } from 'drizzle-orm'

const toJson = (raised: Map<number, number>) =>
  JSON.stringify([...raised].map(([id, quantity]) => ({ id, quantity })))

/** So many more pieces of lines of supplier orders, by id, have come and are on no invoice yet. */
export const doFit = (raised: Map<number, number>): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM json_each(${toJson(raised)}) r
    LEFT JOIN supplier_order_lines s ON s.id = r.value ->> 'id'
    WHERE s.id IS NULL OR s.received - s.invoiced < r.value ->> 'quantity')`

/** Puts so many more pieces of them onto invoices, below zero: fewer, under `guard`. */
export const raiseInvoiced = (raised: Map<number, number>, guard: SQL): SQL =>
  sql`UPDATE supplier_order_lines SET invoiced = invoiced + (r.value ->> 'quantity')
    FROM json_each(${toJson(raised)}) r
    WHERE supplier_order_lines.id = r.value ->> 'id' AND ${guard}`
