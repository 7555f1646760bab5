import type { StoredPickupPoint } from '../../db/schema/shipping.ts'
import { type Query, query } from '../../db/query.ts'

/** A shipping method with its rates. Weights in grams, sums in minor units of the base currency. */
export interface MethodRow {
  code: string
  carrier: string
  title: Record<string, string>
  note: Record<string, string>
  isPickup: boolean
  pickup: StoredPickupPoint
  rates: {
    country: string | null
    weightFrom: number
    weightTo: number | null
    totalFrom: number
    totalTo: number | null
    price: number
    pricePerKg: number
    daysMin: number
    daysMax: number
  }[]
}

/** The enabled methods in order, one row each; `readMethods` reads them. */
export const METHODS: Query<StoredMethod> = query`
  SELECT m.code, m.carrier, m.title, m.note, m.is_pickup, m.pickup,
    (SELECT json_group_array(json_object('country', r.country, 'weightFrom', r.weight_from,
        'weightTo', r.weight_to, 'totalFrom', r.total_from, 'totalTo', r.total_to,
        'price', r.price, 'pricePerKg', r.price_per_kg, 'daysMin', r.days_min,
        'daysMax', r.days_max) ORDER BY r.position, r.id)
      FROM shipping_rates r WHERE r.method_id = m.id) AS rates
  FROM shipping_methods m WHERE m.is_enabled = 1 ORDER BY m.position, m.id`

export interface StoredMethod extends Record<
  'code' | 'carrier' | 'title' | 'note' | 'pickup' | 'rates',
  string
> {
  is_pickup: number
}

export const readMethods = (rows: StoredMethod[]): MethodRow[] =>
  rows.map((row) => ({
    code: row.code,
    carrier: row.carrier,
    title: JSON.parse(row.title) as MethodRow['title'],
    note: JSON.parse(row.note) as MethodRow['note'],
    isPickup: row.is_pickup === 1,
    pickup: JSON.parse(row.pickup) as StoredPickupPoint,
    rates: JSON.parse(row.rates) as MethodRow['rates'],
  }))
