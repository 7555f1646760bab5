import { inArray } from 'drizzle-orm'
import { warehouses } from '../../db/schema/suppliers.ts'
import type { Ctx } from '../../env.ts'
import { selectBaseCurrency, toBaseCurrency } from '../../catalog/pricing/base-currency.ts'
import { pickRate } from './pick-rate.ts'
import { rateWarnings } from './rate-warnings.ts'
import type { RatesTrial, RatesVerdict, ShippingRateRow } from './schemas.ts'

/** The price that rates give for a parcel, by the rule of the checkout, and their warnings. */
export async function tryRates(ctx: Ctx, trial: RatesTrial): Promise<RatesVerdict> {
  const { parcel, is_pickup: isPickup } = trial
  const warnings = rateWarnings(trial, ctx.locale)
  if (parcel === null) return { applied: null, warnings }
  const table = { isPickup, rates: trial.rates.map(toRow) }
  const picked = pickRate(table, parcel)
  if (picked === null) return { applied: null, warnings }
  const [base, sending] = await ctx.db.batch([
    selectBaseCurrency(ctx),
    ctx.db
      .select({ fee: warehouses.parcelFee })
      .from(warehouses)
      .where(inArray(warehouses.id, parcel.warehouse_ids ?? [])),
  ])
  const currency = toBaseCurrency(base)
  const fees = sending.reduce((sum, { fee }) => sum + fee, 0)
  const applied = {
    row: picked.row,
    price: { amount: picked.price + fees, currency },
    parcel_fees: { amount: fees, currency },
    delivery_days_min: picked.rate.daysMin,
    delivery_days_max: picked.rate.daysMax,
  }
  return { applied, warnings }
}

const toRow = (rate: ShippingRateRow) => ({
  country: rate.country,
  weightFrom: rate.weight_from,
  weightTo: rate.weight_to,
  totalFrom: rate.total_from,
  totalTo: rate.total_to,
  price: rate.price,
  pricePerKg: rate.price_per_kg,
  daysMin: rate.days_min,
  daysMax: rate.days_max,
})
