import type { Database } from '../../../db/client.ts'
import { linesBeside } from '../../../db/offers-at/lines-beside.ts'
import { type SQL, sql } from 'drizzle-orm'
import { invalid } from '../../../errors.ts'
import { toShip } from '../line-quantities.ts'
import type { LineRow } from '../order-state.ts'
import { piecesOf } from '../shelf.ts'
import type { PlannedLine } from './edit-lines.ts'
import { freedOf, takenFree } from './own-pieces.ts'
import type { Market } from './read-market.ts'

/**
 * How many more pieces of an offer an order holds after a change; below zero: fewer. Of our own offer: takes of what
 * is free on our shelf.
 */
export interface StockNeed {
  offerItemId: number
  pieces: number
  isOurs: boolean
  /** Terms it was priced by: the change is written only while they hold. */
  listCost: number
  currency: string
  ladder: string
}

const held = (line: LineRow | null): number => (line === null ? 0 : toShip(line))

/** What lines need by offer. 422 on the quantity of a line whose offer has not as many pieces left. */
export function stockNeeds({ items, isOurs }: Market, lines: PlannedLine[]): StockNeed[] {
  const pieces = new Map<number, number>()
  const add = (line: LineRow | null, more: number) => {
    if (line === null) return
    const id = line.supplierOfferItemId
    pieces.set(id, (pieces.get(id) ?? 0) + more)
  }
  const isOwn = (line: LineRow | null) => line !== null && isOurs(line.supplierOfferItemId)
  for (const line of lines) {
    const { was, is } = line
    add(was, -(isOwn(was) ? piecesOf(freedOf(line)) : held(was)))
    add(is, isOwn(is) ? (takenFree(line, isOurs)?.pieces ?? 0) : held(is))
  }
  return [...pieces].flatMap(([offerItemId, more]) => {
    if (more === 0) return []
    const item = items.get(offerItemId)
    const remains = item?.remains ?? 0
    if (more > remains) throw tooFew(lines, offerItemId, remains)
    const { cost_micros: listCost = 0, currency = '', ladder = null } = item ?? {}
    return [
      {
        offerItemId,
        pieces: more,
        isOurs: isOurs(offerItemId),
        listCost,
        currency,
        ladder: ladder ?? '',
      },
    ]
  })
}

function tooFew(lines: PlannedLine[], offerItemId: number, remains: number) {
  const line = lines.findLast(
    ({ is, field }) => field !== null && is?.supplierOfferItemId === offerItemId,
  )
  const { brand = '', mpn = '' } = line?.is ?? {}
  const mine = line?.was?.supplierOfferItemId === offerItemId ? held(line.was) : 0
  return invalid(line?.field ?? 'lines', 'order_change_too_few', {
    part: `${brand} ${mpn}`,
    count: remains + mine,
  })
}

/** The condition that what is needed more of is still there on the terms it was priced by. */
export async function isStillThere(db: Database, needs: StockNeed[]): Promise<SQL> {
  const more = needs.filter(({ pieces }) => pieces > 0)
  if (more.length === 0) return sql`1`
  const { tables, areOfNow } = await linesBeside(
    db,
    more.map(({ offerItemId }) => offerItemId),
  )
  return sql`${areOfNow} AND NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(more)}) n WHERE NOT EXISTS
    (${tables} SELECT 1 FROM live_offer_items i WHERE i.id = n.value ->> 'offerItemId'
      AND i.remains >= n.value ->> 'pieces' AND i.cost_micros = n.value ->> 'listCost'
      AND i.currency = n.value ->> 'currency' AND coalesce(i.ladder, '') = n.value ->> 'ladder'))`
}
