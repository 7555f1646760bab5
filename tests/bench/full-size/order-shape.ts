import type { Plan } from './filling.ts'
import { HEAVY_USERS } from './sizes.ts'
import { momentOf, random, YEAR } from './sql.ts'

/** What is known of order `n` by its number alone, as SQL; every table of orders is made from it. */
export interface OrderShape {
  user: string
  status: string
  createdAt: string
}

const OPEN_ORDERS = 50
export const LINES_OF_FIRST = 300
export const MOST_LINES = 4

/** Of any order but the first. */
export const lineCount = (n: string): string => `(1 + ${n} % ${MOST_LINES})`

/**
 * One of a hundred orders is open: the newest, and the first fifty, which tests' values name. The first
 * hundredth belongs to the heavy users. Order 1 has 300 lines, the others one to four.
 */
export function orderShape(n: string, { sizes: { orders, users }, now }: Plan): OrderShape {
  const heavy = Math.floor(orders / 100)
  const isOpen = `(${n} <= ${OPEN_ORDERS} OR ${n} > ${orders - heavy})`
  return {
    user: `iif(${n} <= ${heavy}, 1 + (${n} - 1) % ${HEAVY_USERS},
      ${HEAVY_USERS + 1} + ${random(n, 60, users - HEAVY_USERS)})`,
    status: `(CASE WHEN ${isOpen} THEN
        CASE ${n} % 6 WHEN 0 THEN 'pending' WHEN 2 THEN 'pending_payment' WHEN 3 THEN 'pending' ELSE 'processing' END
      WHEN ${n} % 1000 = 777 THEN 'fraud' WHEN ${n} % 25 = 24 THEN 'canceled'
      WHEN ${n} % 50 = 13 THEN 'closed' ELSE 'completed' END)`,
    createdAt: momentOf(n, orders, [now - 3 * YEAR, now]),
  }
}
