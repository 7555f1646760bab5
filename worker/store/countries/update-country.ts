import { eq } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { audited } from '../audit/audit.ts'
import { countries } from '../../db/schema/customers.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { getCountry } from './admin-countries.ts'
import type { AdminCountry, CountryChanges } from './schemas.ts'

/**
 * Changes what was sent. A tax applies to new orders; existing orders keep theirs, and open checkouts are
 * calculated again.
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
      .set({ isEnabled: after.is_enabled, position: after.position, taxBps: after.tax_bps })
      .where(isIt)
      .returning({ code: countries.code }),
  ])
  if (written.length === 0) throw notFound()
  return getCountry(ctx, code)
}
