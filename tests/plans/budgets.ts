import type { Exception } from './exception.ts'

interface Budget {
  /** Rows that may be read. */
  rows: number
  /** Milliseconds, of the middle run. The runtime's clock tells whole ones. */
  ms: number
}

/** What a shopper waits for, in a store of full size, unless an exception says otherwise. */
const SHOPPERS: Budget = { rows: 1_000, ms: 5 }
/**
 * Staff's pages, whose lists count to 10,000, what search engines read, jobs that nobody waits for, and
 * what staff run at a terminal.
 */
const BEHIND: Budget = { rows: 12_000, ms: 50 }

const IS_BEHIND =
  /^worker\/cli\/|^worker\/(\w+\/)?(audit|supplier-orders|supplier-invoices|to-buy|late-lines|receipts|packing|printing|tracking|drafts|customers|customer-cards|roles|suppliers|price-lists|shelf|currencies|jobs|live|mail|shipping|contacts|tasks|figures|palette|waiting|opening|groups|company-accounts|companies\/staff|webhooks|troubles|ozon)\/|\/(list-admin|list-returns|choose-|present-change|order-names|list-brands|list-crosses|merge-|regroup-|ensure-|forget-|alert-|list-misses|list-all-api-keys|misses-csv|listed-|index-products|count-brand-offers|pricing\/(rules|simulate)\/|delete-account|export-account)/

/** The budget of a statement by the files that send it: a shopper's, if one of them or nobody is known. */
export const budgetOf = (sentBy: string[]): Budget =>
  sentBy.length > 0 && sentBy.every((file) => IS_BEHIND.test(file)) ? BEHIND : SHOPPERS

/** What running a statement once with typical values cost; null where it could not be run. */
export interface Cost {
  /** Rows that the database read, tables and indexes together. */
  rows: number
  /** Milliseconds of the database itself. */
  ms: number
}

/** What is over budget, in words. */
export function overBudget(
  { rows, ms }: Cost,
  { budget, exceptions }: { budget: Budget; exceptions: Exception[] },
): string[] {
  const mostRows = Math.max(budget.rows, ...exceptions.map((one) => one.rows ?? 0))
  const mostMs = Math.max(budget.ms, ...exceptions.map((one) => one.ms ?? 0))
  return [
    ...(rows > mostRows ? [`reads ${rows} rows of at most ${mostRows}`] : []),
    ...(ms > mostMs ? [`takes ${ms} ms of at most ${mostMs}`] : []),
  ]
}
