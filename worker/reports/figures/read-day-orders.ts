import { and, asc, eq, gt, gte, inArray, lt, notInArray, or } from 'drizzle-orm'
import { type PriceBookRow, priceBookQuery } from '../../catalog/pricing/read-price-book.ts'
import { drizzleSql } from '../../db/drizzle-sql.ts'
import { isAmong } from '../../db/page.ts'
import { queryBatch, sql } from '../../db/query.ts'
import { orderDocumentLines, orderDocuments } from '../../db/schema/order-documents.ts'
import { orderLines, orders } from '../../db/schema/orders.ts'
import { IS_STORE_OPEN } from '../../db/store-open.ts'
import type { Ctx } from '../../env.ts'
import { withSupply } from '../../sales/orders/line-supply.ts'
import type { OrderState } from '../../sales/orders/order-state.ts'
import { costRows, type OrderCosts, readCosts } from '../../sales/orders/read-costs.ts'

/** As many are read at once. */
const CHUNK = 400

/** What the figures of an order are made of. */
export interface CountedOrder {
  state: Pick<OrderState, 'order' | 'lines' | 'documents' | 'documentLines'>
  costs: OrderCosts
}

/**
 * The orders that were placed in a span of time, the oldest first, but those that are cancelled or held for fraud, and
 * the tests of a store that is open now;
 * each with its lines, its credit notes and its costs. Found by the index of their days, some hundred at a time.
 */
export async function* readDayOrders(
  ctx: Ctx,
  span: { from: number; to: number },
): AsyncGenerator<CountedOrder> {
  let last: { createdAt: Date; id: number } | null = null
  for (;;) {
    const found: OrderState['order'][] = await ctx.db
      .select()
      .from(orders)
      .where(
        and(
          gte(orders.createdAt, last?.createdAt ?? new Date(span.from)),
          lt(orders.createdAt, new Date(span.to)),
          notInArray(orders.status, ['canceled', 'fraud']),
          or(eq(orders.isTest, false), drizzleSql(sql`NOT ${IS_STORE_OPEN}`)),
          last === null
            ? undefined
            : or(gt(orders.createdAt, last.createdAt), gt(orders.id, last.id)),
        ),
      )
      .orderBy(asc(orders.createdAt), asc(orders.id))
      .limit(CHUNK)
    if (found.length > 0) yield* await withWhatBelongs(ctx, found)
    if (found.length < CHUNK) return
    last = found.at(-1) ?? null
  }
}

async function withWhatBelongs(ctx: Ctx, found: OrderState['order'][]): Promise<CountedOrder[]> {
  const ids = found.map(({ id }) => id)
  const [read, known] = await Promise.all([readRows(ctx, ids), readBooks(ctx, found)])
  const lines = Map.groupBy(read.lines, ({ orderId }) => orderId)
  const documents = Map.groupBy(read.documents, ({ orderId }) => orderId)
  const notes = Map.groupBy(read.documentLines, ({ documentId }) => documentId)
  const costs = Map.groupBy(known.costs, ({ order_line_id: id }) => id)
  return found.map((order) => {
    const own = withSupply(lines.get(order.id) ?? [], [], [])
    const ownDocuments = documents.get(order.id) ?? []
    return {
      state: {
        order,
        lines: own,
        documents: ownDocuments,
        documentLines: ownDocuments.flatMap(({ id }) => notes.get(id) ?? []),
      },
      costs: readCosts(order, {
        book: known.books.get(utcDay(order.createdAt)) ?? [],
        costs: own.flatMap(({ id }) => costs.get(id) ?? []),
      }),
    }
  })
}

async function readRows({ db }: Ctx, ids: number[]) {
  const creditNotes = db
    .select({ id: orderDocuments.id })
    .from(orderDocuments)
    .where(and(isAmong(orderDocuments.orderId, ids), eq(orderDocuments.kind, 'credit_note')))
  const [lines, documents, documentLines] = await db.batch([
    db.select().from(orderLines).where(isAmong(orderLines.orderId, ids)),
    db
      .select()
      .from(orderDocuments)
      .where(and(isAmong(orderDocuments.orderId, ids), eq(orderDocuments.kind, 'credit_note'))),
    db.select().from(orderDocumentLines).where(inArray(orderDocumentLines.documentId, creditNotes)),
  ])
  return { lines, documents, documentLines }
}

const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10)

/** The costs of the lines, and the rates of each day: a day of the store is part of two days of UTC. */
async function readBooks(ctx: Ctx, found: OrderState['order'][]) {
  const ids = JSON.stringify(found.map(({ id }) => id))
  const days = [...new Set(found.map(({ createdAt }) => utcDay(createdAt)))]
  const bookOf = (day: string | undefined) =>
    day === undefined ? null : priceBookQuery({ currency: null, now: new Date(day) })
  const { costs, first, second } = await queryBatch(ctx.db.raw, {
    costs: costRows(sql`l.order_id IN (SELECT value FROM json_each(${ids}))`),
    first: bookOf(days[0]),
    second: bookOf(days[1]),
  })
  const books = new Map<string, PriceBookRow[]>()
  for (const [index, rows] of [first, second].entries()) books.set(days[index] ?? '', rows)
  return { costs, books }
}
