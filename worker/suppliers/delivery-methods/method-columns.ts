import { asc, desc, sql } from 'drizzle-orm'
import { deliveryMethods } from '../../db/schema/delivery-methods.ts'
import type { DeliveryMethod } from './schemas.ts'

/** What a method's answer is read from. */
export const METHOD_COLUMNS = {
  id: deliveryMethods.id,
  warehouse_id: deliveryMethods.warehouseId,
  carrier: deliveryMethods.carrier,
  days_min: deliveryMethods.daysMin,
  days_max: deliveryMethods.daysMax,
  cut_off: deliveryMethods.cutOff,
  weekdays: deliveryMethods.weekdays,
  price: deliveryMethods.price,
  currency: deliveryMethods.currency,
  weight_min: deliveryMethods.weightMin,
  weight_max: deliveryMethods.weightMax,
  is_usual: deliveryMethods.isUsual,
}

/** The usual one first, then as they were added. */
export const METHOD_ORDER = [desc(deliveryMethods.isUsual), asc(deliveryMethods.id)]

/** The methods of the row of `warehouses` that is read, as JSON; `readMethods` reads it. */
export const METHODS_OF_WAREHOUSE = sql<string>`(SELECT json_group_array(json_object('id', m.id,
    'warehouse_id', m.warehouse_id, 'carrier', m.carrier, 'days_min', m.days_min, 'days_max', m.days_max,
    'cut_off', m.cut_off, 'weekdays', m.weekdays, 'price', m.price, 'currency', m.currency,
    'weight_min', m.weight_min, 'weight_max', m.weight_max, 'is_usual', m.is_usual))
  FROM (SELECT * FROM delivery_methods WHERE warehouse_id = warehouses.id ORDER BY is_usual DESC, id) m)`

export const readMethods = (text: string): DeliveryMethod[] =>
  (JSON.parse(text) as MethodRow[]).map((row) =>
    toMethod({ ...row, is_usual: Boolean(row.is_usual) }),
  )

type MethodRow = Omit<DeliveryMethod, 'weekdays'> & { weekdays: number }

export const toMethod = (row: MethodRow): DeliveryMethod => ({
  ...row,
  weekdays: weekdaysOf(row.weekdays),
})

/** 1 for Monday to 7 for Sunday, of the sum that is stored. */
const weekdaysOf = (sum: number): number[] =>
  [1, 2, 3, 4, 5, 6, 7].filter((day) => Math.floor(sum / 2 ** (day - 1)) % 2 === 1)

const sumOf = (weekdays: readonly number[]): number =>
  weekdays.reduce((sum, day) => sum + 2 ** (day - 1), 0)

/** Columns of a whole method, but for which one is usual. */
export const methodValues = (method: Omit<DeliveryMethod, 'id' | 'is_usual'>) => ({
  warehouseId: method.warehouse_id,
  carrier: method.carrier,
  daysMin: method.days_min,
  daysMax: method.days_max,
  cutOff: method.cut_off,
  weekdays: sumOf(method.weekdays),
  price: method.price,
  currency: method.currency,
  weightMin: method.weight_min,
  weightMax: method.weight_max,
})
