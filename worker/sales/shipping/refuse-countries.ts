import { knownCountries } from '../../store/countries/known-countries.ts'
import type { Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'
import type { ShippingRateRow } from './schemas.ts'

/** 422 for rates of an unknown country, and for any country of a pickup method. */
export async function refuseCountries(
  ctx: Ctx,
  { is_pickup: isPickup, rates }: { is_pickup: boolean; rates: ShippingRateRow[] },
): Promise<void> {
  const named = [...new Set(rates.flatMap(({ country }) => country ?? []))]
  const known = await knownCountries(ctx, isPickup ? [] : named)
  const sentence = isPickup ? 'rate_country_of_pickup' : 'rate_country_unknown'
  const fields = rates.flatMap(({ country }, row) =>
    country === null || known.has(country)
      ? []
      : [{ path: `rates.${row}.country`, refusals: [{ sentence, params: {} }] }],
  )
  if (fields.length > 0)
    throw new AppError('validation', {
      fields: Object.fromEntries(fields.map(({ path, refusals }) => [path, refusals])),
    })
}
