import type { BasketPlan } from '../../../worker/sales/baskets/schemas.ts'

interface Given {
  sum: number
  /** When the last parcel is there: `2026-12-09`. */
  by?: string
  /** Of each line, its parts: warehouse, pieces, price apiece in micros; the offer has the id of the warehouse. */
  lines: {
    id: number
    parts: [warehouse: number, quantity: number, micros: number][]
    short?: number
  }[]
  changed?: number[]
}

export const product = {
  id: 1,
  mpn: 'LM317T',
  name: '',
  brand: { id: 1, name: 'TI', is_reviewed: true },
}

const byn = (amount: number) => ({ amount, currency: 'BYN' })

/** A plan with what a test is about; warehouse 1 is named W1. */
export function aPlan({ sum, by = '2026-12-09', lines, changed = [] }: Given): BasketPlan {
  const arrives = { from: by, to: by }
  const warehouses = [...new Set(lines.flatMap(({ parts }) => parts.map(([id]) => id)))]
  const purchases = new Map<number, number>()
  for (const [id, quantity] of lines.flatMap(({ parts }) => parts)) {
    purchases.set(id, (purchases.get(id) ?? 0) + quantity)
  }
  return {
    sum: byn(sum),
    goods: byn(sum),
    tax: byn(0),
    fees: byn(0),
    total: null,
    arrives,
    days: { p50: 1, p90: 2 },
    parcels: warehouses.map((id) => ({
      warehouse: { id, name: `W${id}`, city: null, country: null },
      fee: byn(0),
      goods: byn(0),
      lines: 1,
      arrives,
    })),
    lines: lines.map(({ id, parts, short = 0 }) => ({
      id,
      short,
      is_changed: changed.includes(id),
      parts: parts.map(([warehouse, quantity, micros]) => ({
        supplier_offer_item_id: warehouse,
        product,
        warehouse_id: warehouse,
        quantity,
        channel_price: { micros, currency: 'BYN' },
        is_analog: false,
      })),
    })),
    purchases: [...purchases].map(([supplier_offer_item_id, quantity]) => ({
      supplier_offer_item_id,
      quantity,
    })),
    short: 0,
    lower_bound: byn(sum),
    gap_bps: 0,
  }
}
