import { eq } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { audited } from '../../store/audit/audit.ts'
import { brands } from '../../db/schema/catalog.ts'
import type { Ctx } from '../../env.ts'
import { getBrand } from './brand-rows.ts'
import type { Brand } from './schemas.ts'

const VERDICTS = {
  accept: { status: 'known' },
  forbid: { status: 'forbidden' },
} as const

/**
 * Takes a brand out of the review queue: `accept` makes it known under its name, `forbid` hides its
 * products and refuses its rows from now on. The same verdict twice changes nothing.
 */
export async function decideBrand(
  ctx: Ctx,
  id: number,
  verdict: keyof typeof VERDICTS,
): Promise<Brand> {
  const before = await getBrand(ctx, id)
  const after = { ...VERDICTS[verdict], resemblesBrandId: null, resemblance: null }
  const isIt = eq(brands.id, id)
  await ctx.db.batch([
    audited(
      ctx,
      {
        action: `brands.${verdict}`,
        subject: { type: 'brand', id },
        before: { status: before.status, resembles: before.resembles },
        after: VERDICTS[verdict],
      },
      exists(brands, isIt),
    ),
    ctx.db.update(brands).set(after).where(isIt),
  ])
  return getBrand(ctx, id)
}
