import type { Ctx } from '../../env.ts'
import { seesCosts } from '../../permissions.ts'
import { type Alternative, findElsewhere } from './find-elsewhere.ts'
import { groupParts } from './group-parts.ts'
import { withoutCosts } from './list-to-buy.ts'
import { type PlannedPart, planParts } from './plan-parts.ts'
import { readToBuy, type ToBuy } from './read-to-buy.ts'
import type { ElsewhereOffer, ToBuyPart, ToBuyPartsQuery, ToBuyPlace } from './schemas.ts'
import { isMoved, toWaitingLine } from './waiting-lines.ts'

/**
 * What waits at one place, part by part: the sum of all lines of a part at its step of the ladder, what is free of it
 * on our own shelf, and where it is cheaper or faster. One round trip.
 */
export async function listToBuyParts(ctx: Ctx, filters: ToBuyPartsQuery): Promise<ToBuyPlace> {
  const toBuy = await readToBuy(ctx, filters, { isWhole: true })
  const parts = planParts(toBuy.rows, toBuy.items)
  const [group = null] = groupParts(parts, toBuy)
  const hasCosts = seesCosts(ctx)
  const byProduct = Map.groupBy(toBuy.items.values(), ({ productId }) => productId)
  return {
    group: group === null || hasCosts ? group : withoutCosts(group),
    parts: parts.map((part) => {
      const items = byProduct.get(part.rows[0].product_id) ?? []
      const { book, isOurs } = toBuy
      const elsewhere = hasCosts ? findElsewhere(part, { items, book, isOurs, now: ctx.now }) : []
      return toPart(part, { toBuy, elsewhere, hasCosts })
    }),
  }
}

interface Shown {
  toBuy: ToBuy
  elsewhere: Alternative[]
  hasCosts: boolean
}

function toPart(part: PlannedPart, { toBuy, elsewhere, hasCosts }: Shown): ToBuyPart {
  const { rows, wanted, terms, sum, apart } = part
  const [row] = rows
  const { names } = toBuy
  const moved = rows.find(isMoved)
  return {
    offer_item_id: row.offer_item_id,
    product: { id: row.product_id, brand: row.brand, mpn: row.mpn, name: row.name },
    code: row.code ?? '',
    quantity: wanted,
    order_quantity: terms?.quantity ?? wanted,
    extra: terms?.extra ?? 0,
    is_offered: terms !== null,
    is_short: isShort(part),
    step_from: hasCosts ? (terms?.from ?? null) : null,
    cost: hasCosts ? costOf(part) : null,
    sum: hasCosts ? sum : null,
    sum_apart: hasCosts ? apart : null,
    was_refused: rows.some((one) => one.was_refused === 1),
    instead_of:
      moved === undefined
        ? null
        : {
            supplier: names.supplier(moved.own_supplier_id),
            warehouse: names.warehouse(moved.own_warehouse_id),
          },
    on_shelf: Math.min(wanted, toBuy.onShelf.get(row.product_id) ?? 0),
    elsewhere: elsewhere.map((one) => toElsewhere(one, toBuy)),
    lines: rows.map((one) => toWaitingLine(one, names, hasCosts)),
  }
}

/** Customers' orders hold their own pieces of the offer they were sold from; what is left besides is for the extra pieces. */
function isShort({ item, terms, rows }: PlannedPart): boolean {
  if (item === null || terms === null || item.isAtLeast) return false
  const held = rows.filter((row) => !isMoved(row)).reduce((sum, row) => sum + row.quantity, 0)
  return terms.quantity > item.remains + held
}

/** Apiece; null when nothing is offered and lines cost differently. */
function costOf({ rows, terms }: PlannedPart): ToBuyPart['cost'] {
  const [{ currency, cost_micros: own }] = rows
  if (terms !== null) return { micros: terms.micros, currency }
  return rows.every((row) => row.cost_micros === own) ? { micros: own, currency } : null
}

const toElsewhere = (
  { item, terms, sum, cheaperBy, fasterBy }: Alternative,
  { names }: ToBuy,
): ElsewhereOffer => ({
  offer_item_id: item.id,
  supplier: { id: item.supplierId, name: names.supplier(item.supplierId) },
  warehouse: { id: item.warehouse.id, name: item.warehouse.name },
  quantity: terms.quantity,
  extra: terms.extra,
  cost: { micros: terms.micros, currency: item.currency },
  sum,
  cheaper_by: cheaperBy,
  faster_by: fasterBy,
})
