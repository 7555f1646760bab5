import type { Plan } from './read-plan.ts'
import { isGrowing, SHORT_INDEXES } from './table-sizes.ts'

/** What is wrong with a statement's plan, as the exceptions name it: `scans orders`, `materializes live_offer_items`. */
export function faultsOf(sql: string, plan: Plan): string[] {
  if (isPageOfAll(sql, plan)) return []
  const scanned = plan.scans.filter(
    ({ table, index }) => isGrowing(table) && !(index !== null && SHORT_INDEXES.has(index)),
  )
  return [
    ...new Set([
      ...scanned.map(({ table }) => `scans ${table}`),
      ...plan.materialized.map((view) => `materializes ${view}`),
    ]),
  ].toSorted()
}

/** Walks one tree in its own order and stops after as many rows as the statement asks for. */
function isPageOfAll(sql: string, plan: Plan): boolean {
  const hasCondition = /\bwhere\b(?! 1 = 1\s+(?:order|limit)\b)/i.test(sql)
  return plan.scans.length === 1 && !plan.hasTempTree && /\blimit\b/i.test(sql) && !hasCondition
}
