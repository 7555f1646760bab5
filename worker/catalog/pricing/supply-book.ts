import { type Query, query } from '../../db/query.ts'

/** What an offer says of all its lines. */
export interface OfferTerms {
  warehouseId: number
  isActive: boolean
  /** Which generation of its lines is sold. */
  liveGeneration: number
  /** Epoch milliseconds; null: no list has been live yet. */
  liveSince: number | null
  maxAgeHours: number | null
  whenOld: 'mark' | 'hide'
  costIncludesVat: boolean
  isReturnable: boolean
}

/** What a warehouse says of all its lines. */
export interface WarehouseTerms {
  id: number
  supplierId: number
  name: string
  city: string | null
  country: string | null
  daysMin: number
  daysMax: number
  usualDays: number | null
  usualDaysP90: number | null
  usualCount: number | null
  dispatchWeekdays: number | null
  dispatchUntil: string | null
  /** Minor units of the base currency. */
  parcelFee: number
}

/** All that lines have in common: offers, and the warehouses that are switched on, whose suppliers are so too. */
export interface SupplyBook {
  offers: ReadonlyMap<number, OfferTerms>
  warehouses: ReadonlyMap<number, WarehouseTerms>
}

export interface SupplyRow {
  offers: string
  warehouses: string
}

/** The supply book as one row, which `readSupplyBook` understands. There are some thousands of offers at most. */
export const SUPPLY_BOOK: Query<SupplyRow> = query`SELECT
  (SELECT json_group_array(json_array(id, warehouse_id, is_active, live_generation, live_since, max_age_hours,
      when_old, cost_includes_vat, is_returnable)) FROM offers) AS offers,
  (SELECT json_group_array(json_array(w.id, w.supplier_id, w.name, w.city, w.country, w.delivery_days_min,
      w.delivery_days_max, w.usual_days, w.usual_days_p90, w.usual_count, w.dispatch_weekdays, w.dispatch_until,
      w.parcel_fee))
    FROM warehouses w CROSS JOIN suppliers s ON s.id = w.supplier_id
    WHERE w.is_active = 1 AND s.is_active = 1) AS warehouses`

type OfferCells = [
  number, number, number, number, number | null, number | null, 'mark' | 'hide', number, number,
] // prettier-ignore

type WarehouseCells = [
  number, number, string, string | null, string | null, number, number, number | null, number | null,
  number | null, number | null, string | null, number,
] // prettier-ignore

export function readSupplyBook({ offers, warehouses }: SupplyRow): SupplyBook {
  return {
    offers: new Map(
      (JSON.parse(offers) as OfferCells[]).map((cells) => [cells[0], toOffer(cells)]),
    ),
    warehouses: new Map(
      (JSON.parse(warehouses) as WarehouseCells[]).map((cells) => [cells[0], toWarehouse(cells)]),
    ),
  }
}

const toOffer = (cells: OfferCells): OfferTerms => ({
  warehouseId: cells[1],
  isActive: cells[2] === 1,
  liveGeneration: cells[3],
  liveSince: cells[4],
  maxAgeHours: cells[5],
  whenOld: cells[6],
  costIncludesVat: cells[7] === 1,
  isReturnable: cells[8] === 1,
})

const toWarehouse = (cells: WarehouseCells): WarehouseTerms => ({
  id: cells[0],
  supplierId: cells[1],
  name: cells[2],
  city: cells[3],
  country: cells[4],
  daysMin: cells[5],
  daysMax: cells[6],
  usualDays: cells[7],
  usualDaysP90: cells[8],
  usualCount: cells[9],
  dispatchWeekdays: cells[10],
  dispatchUntil: cells[11],
  parcelFee: cells[12],
})
