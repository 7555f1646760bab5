import { type Fragment, type Query, query } from '../../db/query.ts'
import type { SendingWarehouse } from '../shipping/parcel-fees.ts'

/** What a line's offer item says besides its offer. */
export interface LineGoods {
  /** Grams of a piece; null: not known. */
  weight: number | null
  /** By how much its price may rise without consent, hundredths of a percent. */
  toleranceBps: number
  /** Null: its offer is gone. */
  sender: SendingWarehouse | null
}

interface GoodsRow {
  id: number
  weight: number | null
  price_tolerance_bps: number | null
  warehouse_id: number | null
  parcel_fee: number | null
}

/** Rows for `toGoods` of the lines that a fragment selects; a line's id says its offer. */
export const goodsOf = (lines: Fragment): Query<GoodsRow> => query`
  SELECT l.supplier_offer_item_id AS id, p.weight, s.price_tolerance_bps, w.id AS warehouse_id,
    w.parcel_fee
  FROM (${lines}) l LEFT JOIN products p ON p.id = l.product_id
  LEFT JOIN offers o ON o.id = CAST(l.supplier_offer_item_id AS INTEGER) >> 32
  LEFT JOIN warehouses w ON w.id = o.warehouse_id LEFT JOIN suppliers s ON s.id = w.supplier_id`

export const toGoods = ({ weight, ...row }: GoodsRow): LineGoods => ({
  weight,
  toleranceBps: row.price_tolerance_bps ?? 0,
  sender:
    row.warehouse_id === null ? null : { id: row.warehouse_id, parcelFee: row.parcel_fee ?? 0 },
})
