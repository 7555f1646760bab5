import { query, queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'

export interface FoundParcel {
  id: number
  number: string
  /** Its tracking number now. */
  before: string | null
}

/** An order that a file names, by its own number or by that of a parcel. */
export interface FoundOrder {
  id: number
  number: string
  /** What its carrier may be called: its titles, in the reader's language first, and the method's code. */
  carriers: string[]
  parcels: FoundParcel[]
}

interface Found {
  /** By the number of an order or a parcel. */
  orders: Map<string, FoundOrder>
  parcels: Map<string, { order: FoundOrder; parcel: FoundParcel }>
}

const NUMBER = /(?<![A-Z])[A-Z]{1,4}-\d{4}-\d{6,}/i

/** What a cell may call an order or a parcel: itself, or a number in it, `Order d-2026-000012` → `D-2026-000012`. */
export const spellingsOf = (cell: string): string[] => {
  const number = NUMBER.exec(cell)?.[0].toUpperCase()
  return number === undefined || number === cell ? [cell] : [cell, number]
}

interface OrderRow {
  id: number
  number: string
  shipping_method: string
  shipping_title: string
}
type ParcelRow = FoundParcel & { order_id: number }

/** The orders and parcels that these cells name. Two round trips. */
export async function findParcels(ctx: Ctx, cells: Iterable<string>): Promise<Found> {
  const keys = JSON.stringify([...new Set([...cells].filter(Boolean).flatMap(spellingsOf))])
  const { orders, named } = await queryBatch(ctx.db.raw, {
    orders: query<OrderRow>`SELECT o.id, o.number, o.shipping_method, o.shipping_title
      FROM json_each(${keys}) j CROSS JOIN orders o ON o.number = j.value`,
    named: query<OrderRow>`SELECT o.id, o.number, o.shipping_method, o.shipping_title
      FROM json_each(${keys}) j CROSS JOIN order_documents d ON d.number = j.value
      CROSS JOIN orders o ON o.id = d.order_id WHERE d.kind = 'shipment'`,
  })
  const rows = new Map([...orders, ...named].map((row) => [row.id, row]))
  const ids = JSON.stringify([...rows.keys()])
  const { parcels, titles } = await queryBatch(ctx.db.raw, {
    parcels: query<ParcelRow>`SELECT d.id, d.order_id, d.number,
        iif(p.document_id IS NULL, d.tracking_number, p.tracking_number) AS before
      FROM json_each(${ids}) j CROSS JOIN order_documents d ON d.order_id = j.value
      LEFT JOIN order_parcels p ON p.document_id = d.id
      WHERE d.kind = 'shipment' ORDER BY d.id`,
    titles: query<{ order_id: number; title: string }>`SELECT t.order_id, t.shipping_title AS title
      FROM json_each(${ids}) j CROSS JOIN order_method_titles t ON t.order_id = j.value
      ORDER BY t.locale <> ${ctx.locale}`,
  })
  const parcelsOf = Map.groupBy(parcels, ({ order_id: id }) => id)
  const titlesOf = Map.groupBy(titles, ({ order_id: id }) => id)
  return indexed(
    [...rows.values()].map((row) => ({
      id: row.id,
      number: row.number,
      carriers: [
        ...(titlesOf.get(row.id) ?? []).map(({ title }) => title),
        row.shipping_title,
        row.shipping_method,
      ],
      parcels: (parcelsOf.get(row.id) ?? []).map(({ order_id: _, ...parcel }) => parcel),
    })),
  )
}

const indexed = (orders: FoundOrder[]): Found => ({
  orders: new Map(orders.map((order) => [order.number, order])),
  parcels: new Map(
    orders.flatMap((order) =>
      order.parcels.map((parcel) => [parcel.number, { order, parcel }] as const),
    ),
  ),
})
