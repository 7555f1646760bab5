import { eq } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { audited } from '../audit/audit.ts'
import { countries } from '../../db/schema/customers.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { getCountry } from './admin-countries.ts'
import type { AdminCountry, CountryChanges } from './schemas.ts'

/**
 * Changes what was sent. A tax and holidays apply to new orders; existing orders keep what they were placed
 * with, and open checkouts are calculated again.
 */
export async function updateCountry(
  ctx: Ctx,
  code: string,
  changes: CountryChanges,
): Promise<AdminCountry> {
  const { name: _, is_home: __, code: ___, ...before } = await getCountry(ctx, code)
  const after = {
    is_enabled: changes.is_enabled ?? before.is_enabled,
    position: changes.position ?? before.position,
    tax_bps: changes.tax_bps ?? before.tax_bps,
    holidays: sorted(changes.holidays ?? before.holidays),
  }
  const isIt = eq(countries.code, code)
  const [, written] = await ctx.db.batch([
    audited(
      ctx,
      { action: 'countries.update', subject: { type: 'country', id: code }, before, after },
      exists(countries, isIt),
    ),
    ctx.db
      .update(countries)
      .set({
        isEnabled: after.is_enabled,
        position: after.position,
        taxBps: after.tax_bps,
        holidays: after.holidays,
      })
      .where(isIt)
      .returning({ code: countries.code }),
  ])
  if (written.length === 0) throw notFound()
  return getCountry(ctx, code)
}

/** Each day once, those of every year first. */
export const sorted = (holidays: string[]): string[] =>
  [...new Set(holidays)].toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
