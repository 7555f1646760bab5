import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { keptProduct } from '../../catalog/products/kept-product.ts'
import { drizzleSql } from '../../db/drizzle-sql.ts'
import { insertWhen } from '../../db/insert-when.ts'
import { shelfAllocations, shelfLots, shelfMovements } from '../../db/schema/shelf.ts'
import type { Ctx } from '../../env.ts'
import type { LotCost } from './lot-cost.ts'

type LotRow = typeof shelfLots.$inferInsert

/** Pieces to put on our own shelf as one lot. */
export interface NewLot extends LotCost {
  productId: number
  /** At least one. */
  pieces: number
  source: LotRow['source']
  /** Where it lies; '' when nobody has said. */
  place?: string
  /** Why, for the ledger. */
  reason?: string
  receivedAt?: Date
  supplierOrderLineId?: number | null
  /** The line of a customer's order that the pieces came back from, for the ledger. */
  orderLineId?: number | null
  /** What they came with, for the ledger. */
  documentId?: number | null
  /**
   * The line of a customer's order that they are for: as many as it still waits for are allocated to it, the
   * rest is free and sold from our shelf.
   */
  allocateTo?: number | null
  /** Of `pieces`, those that leave again at once: the ledger has them, the shelf does not. */
  leaving?: { scrapped: number; sent_back: number }
}

const KINDS = {
  receipt: 'received',
  surplus: 'received',
  return: 'returned',
  count: 'counted',
} as const satisfies Record<NewLot['source'], (typeof shelfMovements.$inferInsert)['kind']>

/**
 * The statements that put lots on the shelf, each with its entry of the ledger: pieces on hand and our own offer
 * follow by triggers, see `shelf_lots`. Each states `guard`, so all happens once or not at all.
 */
export function putOnShelf(ctx: Ctx, lots: NewLot[], guard: SQL): BatchItem<'sqlite'>[] {
  if (lots.length === 0) return []
  const rows = JSON.stringify(lots.map((lot) => toRow(ctx, lot)))
  const written = sql`json_each(${rows}) j JOIN ${shelfLots} t ON t.key = j.value ->> 'key'`
  return [
    writeLots(ctx, rows, guard),
    move(ctx, sql`j.value`, sql`FROM ${written} WHERE ${guard}`),
    ...(lots.some(({ leaving }) => leaving !== undefined)
      ? [
          move(
            ctx,
            sql`e.value`,
            sql`FROM ${written}, json_each(j.value -> 'leaving') e WHERE ${guard}`,
          ),
        ]
      : []),
    ...(lots.some(({ allocateTo }) => allocateTo != null) ? [allocate(ctx, rows, guard)] : []),
  ]
}

/** Entries of the ledger: kind and pieces of `entry`, all else of the lot's row. */
const move = (ctx: Ctx, entry: SQL, rest: SQL): BatchItem<'sqlite'> =>
  insertWhen(ctx.db, shelfMovements, {
    cells: {
      lotId: sql`t.id`,
      kind: sql`${entry} ->> 'kind'`,
      pieces: sql`${entry} ->> 'pieces'`,
      orderLineId: sql`j.value ->> 'order_line_id'`,
      documentId: sql`j.value ->> 'document_id'`,
      reason: sql`j.value ->> 'reason'`,
      actorId: ctx.actor?.id ?? null,
      createdAt: ctx.now,
    },
    rest,
  })

const toRow = (ctx: Ctx, lot: NewLot) => ({
  key: crypto.randomUUID(),
  product_id: lot.productId,
  source: lot.source,
  kind: KINDS[lot.source],
  pieces: lot.pieces,
  cost_micros: lot.costMicros,
  currency: lot.currency,
  paid_micros: lot.paidMicros,
  paid_currency: lot.paidCurrency,
  rate: lot.rate === null ? null : JSON.stringify(lot.rate),
  place: lot.place ?? '',
  reason: lot.reason ?? '',
  received_at: (lot.receivedAt ?? ctx.now).getTime(),
  supplier_order_line_id: lot.supplierOrderLineId ?? null,
  order_line_id: lot.orderLineId ?? null,
  document_id: lot.documentId ?? null,
  allocate_to: lot.allocateTo ?? null,
  leaving: Object.entries(lot.leaving ?? {}).flatMap(([kind, pieces]) =>
    pieces === 0 ? [] : [{ kind, pieces: -pieces }],
  ),
})

/** The VAT in a lot's cost is that of where it comes from: a supplier's line, or the customer's line it came back from. */
const VAT_OF_SOURCE = sql`coalesce(
  (SELECT s.cost_vat_bps FROM supplier_order_lines s WHERE s.id = j.value ->> 'supplier_order_line_id'),
  (SELECT l.cost_vat_bps FROM order_lines l WHERE l.id = j.value ->> 'order_line_id'), 0)`

const writeLots = (ctx: Ctx, rows: string, guard: SQL): BatchItem<'sqlite'> =>
  insertWhen(ctx.db, shelfLots, {
    cells: {
      key: sql`j.value ->> 'key'`,
      productId: drizzleSql(keptProduct({ sql: "(j.value ->> 'product_id')", binds: [] })),
      source: sql`j.value ->> 'source'`,
      supplierOrderLineId: sql`j.value ->> 'supplier_order_line_id'`,
      quantity: sql`j.value ->> 'pieces'`,
      costMicros: sql`j.value ->> 'cost_micros'`,
      currency: sql`j.value ->> 'currency'`,
      costVatBps: VAT_OF_SOURCE,
      paidMicros: sql`j.value ->> 'paid_micros'`,
      paidCurrency: sql`j.value ->> 'paid_currency'`,
      rate: sql`j.value ->> 'rate'`,
      place: sql`j.value ->> 'place'`,
      receivedAt: sql`j.value ->> 'received_at'`,
      createdAt: ctx.now,
    },
    rest: sql`FROM json_each(${rows}) j WHERE ${guard}`,
  })

/** Lots for one line, in their order, up to what it still waits for at this very moment. */
const allocate = (ctx: Ctx, rows: string, guard: SQL): BatchItem<'sqlite'> =>
  insertWhen(ctx.db, shelfAllocations, {
    cells: {
      lotId: sql`lot_id`,
      orderLineId: sql`order_line_id`,
      pieces: sql`min(pieces, need - before)`,
    },
    rest: sql`FROM (
      SELECT t.id AS lot_id, l.id AS order_line_id, t.on_hand AS pieces,
        l.ordered - l.shipped - l.canceled - l.refunded_unshipped - coalesce((SELECT sum(a.pieces)
          FROM shelf_allocations a WHERE a.order_line_id = l.id), 0) AS need,
        coalesce(sum(t.on_hand) OVER (PARTITION BY l.id ORDER BY t.id
          ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
      FROM json_each(${rows}) j JOIN shelf_lots t ON t.key = j.value ->> 'key'
      JOIN order_lines l ON l.id = j.value ->> 'allocate_to')
      WHERE before < need AND ${guard}`,
  })
