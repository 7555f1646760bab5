import { eq } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { audited } from '../../store/audit/audit.ts'
import { brands } from '../../db/schema/catalog.ts'
import type { Ctx } from '../../env.ts'
import { announce } from '../../store/live/announce.ts'
import { getBrand, getNamedBrand } from './brand-rows.ts'
import type { Brand } from './schemas.ts'

const VERDICTS = {
  accept: { status: 'known', resemblesBrandId: null, resemblance: null },
  // What it resembles is kept: forbidding can be undone.
  forbid: { status: 'forbidden' },
  reopen: { status: 'unreviewed' },
} as const

export type BrandVerdict = keyof typeof VERDICTS

/**
 * Takes a brand out of the review queue: `accept` makes it known under its name, `forbid` hides its
 * products and refuses its rows from now on; `reopen` puts it back. The same verdict twice changes nothing.
 */
export async function decideBrand(ctx: Ctx, id: number, verdict: BrandVerdict): Promise<Brand> {
  const before = await getNamedBrand(ctx, id)
  const isIt = eq(brands.id, id)
  await ctx.db.batch([
    audited(
      ctx,
      {
        action: `brands.${verdict}`,
        subject: { type: 'brand', id },
        before: { status: before.status, resembles: before.resembles },
        after: { status: VERDICTS[verdict].status },
      },
      exists(brands, isIt),
    ),
    ctx.db.update(brands).set(VERDICTS[verdict]).where(isIt),
  ])
  announce(ctx, { kind: 'brand', id: 0 })
  return getBrand(ctx, id)
}
