import { type Page, pageOf, offsetOf } from '../../db/page.ts'
import type { Ctx } from '../../env.ts'
import { seesCosts } from '../../permissions.ts'
import { groupParts } from './group-parts.ts'
import { planParts } from './plan-parts.ts'
import { readToBuy } from './read-to-buy.ts'
import type { ToBuyGroup, ToBuyQuery } from './schemas.ts'

type Order = (a: ToBuyGroup, b: ToBuyGroup) => number

const SORTS: Record<string, Order> = {
  waiting_since: (a, b) => Date.parse(a.waiting_since) - Date.parse(b.waiting_since),
  cost: (a, b) => (a.cost?.amount ?? 0) - (b.cost?.amount ?? 0),
  lines: (a, b) => a.lines - b.lines,
}

/** What waits to be bought, by warehouse and currency; what has waited longest first. */
export async function listToBuy(ctx: Ctx, filters: ToBuyQuery): Promise<Page<ToBuyGroup>> {
  const { sort = 'waiting_since' } = filters
  const toBuy = await readToBuy(ctx, filters, { isWhole: false })
  const groups = groupParts(planParts(toBuy.rows, toBuy.items), toBuy)
  const order = SORTS[sort.replace(/^-/, '')] ?? byPlace
  const way = sort.startsWith('-') ? -1 : 1
  const sorted = groups.toSorted((a, b) => way * order(a, b) || byPlace(a, b))
  const from = offsetOf(filters)
  const shown = sorted
    .slice(from, from + filters.per_page)
    .map((group) => (seesCosts(ctx) ? group : withoutCosts(group)))
  return pageOf(shown, filters, groups.length)
}

/** A group for who may not see costs. */
export const withoutCosts = (group: ToBuyGroup): ToBuyGroup => ({
  ...group,
  cost: null,
  minimum_order: null,
  free_delivery: null,
})

const byPlace: Order = (a, b) =>
  a.warehouse.id - b.warehouse.id || (a.currency < b.currency ? -1 : 1)
