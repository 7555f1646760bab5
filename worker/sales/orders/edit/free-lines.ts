import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../../env.ts'
import { AppError } from '../../../errors.ts'
import type { OrderChange } from '../commit-order.ts'
import type { LineRow, OrderState } from '../order-state.ts'
import { type PlannedLine, UNTOUCHED } from './edit-lines.ts'
import { holdMore } from './hold-more.ts'
import { firstStatus, offeredLine } from './offered-line.ts'
import { takenFree } from './own-pieces.ts'
import { planDelivery, planPromise } from './plan-terms.ts'
import { type Market, readMarket } from './read-market.ts'
import { isStillThere, stockNeeds } from './stock-needs.ts'

/** A line that is added free of charge. */
export interface FreeLine {
  itemId: number
  quantity: number
  /** The line whose pieces it replaces. */
  replaces: Pick<LineRow, 'id' | 'replacesLineId' | 'isReturnable'>
  /** Of the offer, for what is refused about it. */
  field: string
}

interface FreeLines {
  added: LineRow[]
  isOurs: (itemId: number) => boolean
  change: Required<Pick<OrderChange, 'added' | 'order' | 'allocated' | 'condition' | 'also'>>
}

/**
 * Plans new lines of today's offers at no price and no tax: what the order costs, and what papers say, stays as it
 * is; it is promised for the later day of both. They go the usual way: own free pieces are allocated at once, others
 * are bought; an invoice of 0 says that they were sent, as any line is. One round trip. 422 on the offer's field when
 * it is gone, not sold in this quantity, or has too few pieces.
 */
export async function planFreeLines(
  ctx: Ctx,
  state: OrderState,
  wanted: FreeLine[],
): Promise<FreeLines> {
  const market = await readMarket(
    ctx,
    state,
    wanted.map(({ itemId }) => itemId),
  )
  const last = Math.max(0, ...state.lines.map(({ position }) => position))
  const lines = wanted.map((one, at) => toLine(state, market, { ...one, position: last + at + 1 }))
  const added = lines.flatMap(({ is }) => is ?? [])
  const needs = stockNeeds(market, lines)
  const delivery = planDelivery(state, {
    market,
    input: {},
    lines: added,
    fresh: added,
    now: ctx.now,
  })
  return {
    added,
    isOurs: market.isOurs,
    change: {
      added,
      order: planPromise(state.order, { ...delivery, isMoved: false }),
      allocated: lines.flatMap((line) => takenFree(line, market.isOurs) ?? []),
      condition: await isStillThere(ctx.db.raw, needs),
      also: (guard: SQL) => holdMore(ctx, needs, guard),
    },
  }
}

function toLine(
  { order }: OrderState,
  market: Market,
  { itemId, quantity, replaces, field, position }: FreeLine & { position: number },
): PlannedLine {
  const is: LineRow = {
    ...UNTOUCHED,
    ...offered(market, { itemId, quantity, field }),
    supplyStatus: firstStatus(market, itemId),
    id: 0,
    orderId: order.id,
    position,
    priceMicros: 0,
    channelPriceMicros: 0,
    replacesLineId: replaces.replacesLineId ?? replaces.id,
    isReturnable: replaces.isReturnable,
  }
  return { was: null, is, field }
}

/** Whatever is wrong with the offer is said at its own field: its quantity is not chosen. */
function offered(market: Market, { itemId, quantity, field }: Omit<FreeLine, 'replaces'>) {
  try {
    return offeredLine(market, { itemId, quantity, path: field })
  } catch (error) {
    if (!(error instanceof AppError) || error.fields === null) throw error
    throw new AppError('validation', { fields: { [field]: Object.values(error.fields).flat() } })
  }
}
