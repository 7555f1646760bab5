import { beginning, otherBeginning, part } from '../../catalog/search/suggest-parts.ts'
import { productsOf } from '../../catalog/search/match/product-rows.ts'
import { matchWords } from '../../db/match-words.ts'
import { type Fragment, literal, query, sql, unionAll } from '../../db/query.ts'
import { searchKey } from '../../lib/part-number.ts'
import { wordsWithPhone } from '../../lib/words-with-phone.ts'
import { wordsOfCustomer } from '../../people/customers/words-of-customer.ts'
import { wordsOfOrder } from '../../sales/orders/show/words-of-order.ts'
import { MOST_OF_KIND } from './schemas.ts'

const MOST = literal(MOST_OF_KIND)
/** The newest that fit are looked at, in case some are not shown. */
const MOST_HITS = 50
/** Above every text that begins with the same letters. */
const LAST = '\u{10FFFF}'
/** A part of a number is looked for by pieces of three letters. */
const LEAST_OF_PART = 3
const LONGEST_KEY = 64

export interface OrderHit {
  id: number
  number: string
  customer: string
}

/** The beginning of a number, as people type it: `d-20`, `D-2026-000042`. */
const IS_NUMBER = /^\p{L}{1,10}-[\d-]*$/u

/** Words of one letter begin too much: they narrow nothing, and reading what they begin takes long. */
const longWords = (q: string): string =>
  q
    .split(/[^\p{L}\p{N}+@.]+/u)
    .filter((word) => word.length > 1)
    .join(' ')

/**
 * The newest orders whose number begins with the text, where it looks like one; else those whose numbers, papers,
 * customer, phone or parcels have the words.
 */
export function ordersWith(q: string) {
  if (IS_NUMBER.test(q)) {
    return query<OrderHit>`SELECT o.id, o.number, o.customer FROM orders o
      WHERE ${begins(q, sql`o`)} ORDER BY o.number DESC LIMIT ${MOST}`
  }
  const expression = wordsOfOrder(longWords(q))
  if (expression === null) return null
  return query<OrderHit>`SELECT o.id, o.number, o.customer
    FROM (SELECT rowid AS id FROM order_words WHERE order_words MATCH ${matchWords('order_words', expression, MOST_OF_KIND)}
      ORDER BY rowid DESC LIMIT ${MOST}) f
    CROSS JOIN orders o ON o.id = f.id ORDER BY o.id DESC`
}

/** Products whose number begins with the text, those with another number that does, then those that have it inside. */
export function partsWith(q: string) {
  const key = searchKey(q).slice(0, LONGEST_KEY)
  if (key === '') return null
  const stages = [beginning(key), otherBeginning(key)]
  if (key.length >= LEAST_OF_PART) stages.push(part(key))
  return productsOf(sql`SELECT * FROM (${unionAll(stages)}) LIMIT ${literal(2 * MOST_OF_KIND)}`)
}

export interface CustomerHit {
  id: number
  name: string
  email: string
}

const people = (expression: string): Fragment => sql`SELECT rowid AS id FROM customer_words
  WHERE customer_words MATCH ${matchWords('customer_words', expression, MOST_HITS)} ORDER BY rowid DESC LIMIT ${literal(MOST_HITS)}`

/** The newest people whose name, e-mail, phone or company has the words. */
export function customersWith(q: string) {
  const expression = wordsOfCustomer(longWords(q))
  if (expression === null) return null
  return query<CustomerHit>`SELECT u.id, trim(u.first_name || ' ' || u.last_name) AS name, u.email
    FROM (${people(expression)}) f CROSS JOIN users u ON u.id = f.id
    WHERE u.deleted_at IS NULL ORDER BY u.id DESC LIMIT ${MOST}`
}

export interface CompanyHit {
  id: number
  name: string
  tax_number: string
}

/** The newest companies whose name, tax number, e-mail or phone has the words. */
export function companiesWith(q: string) {
  const expression = wordsWithPhone(longWords(q))
  if (expression === null) return null
  return query<CompanyHit>`SELECT c.id, c.name, c.tax_number
    FROM (SELECT rowid AS id FROM company_words WHERE company_words MATCH ${matchWords('company_words', expression, MOST_OF_KIND)}
      ORDER BY rowid DESC LIMIT ${MOST}) f
    CROSS JOIN companies c ON c.id = f.id ORDER BY c.id DESC`
}

/** `number` of a row `alias` begins with what was typed, in the capitals that numbers are written in. */
const begins = (q: string, alias: Fragment): Fragment => {
  const typed = q.toUpperCase()
  return sql`${alias}.number >= ${typed} AND ${alias}.number < ${`${typed}${LAST}`}`
}

export interface DocumentHit {
  id: number
  number: string
  order_id: number
  order_number: string
}

export const documentsNumbered = (q: string) =>
  query<DocumentHit>`SELECT d.id, d.number, d.order_id, o.number AS order_number
    FROM order_documents d CROSS JOIN orders o ON o.id = d.order_id
    WHERE ${begins(q, sql`d`)} ORDER BY d.number DESC LIMIT ${MOST}`

export interface SupplierOrderHit {
  id: number
  number: string
  supplier: string
}

export const supplierOrdersNumbered = (q: string) =>
  query<SupplierOrderHit>`SELECT o.id, o.number, s.name AS supplier
    FROM supplier_orders o CROSS JOIN suppliers s ON s.id = o.supplier_id
    WHERE ${begins(q, sql`o`)} ORDER BY o.number DESC LIMIT ${MOST}`

export interface SupplierHit {
  id: number
  name: string
  code: string
}

/** All of them: they are few, and are compared regardless of case and of ё. */
export const allSuppliers = () =>
  query<SupplierHit>`SELECT id, name, code FROM suppliers ORDER BY name`
