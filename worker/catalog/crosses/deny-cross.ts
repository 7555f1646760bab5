import { eq } from 'drizzle-orm'
import { audited } from '../../store/audit/audit.ts'
import { crosses } from '../../db/schema/catalog.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { regroupCrosses } from '../products/regroup-crosses.ts'
import type { CrossChanges } from './schemas.ts'

/** Denies a link or allows it again; the groups of its products are computed again. */
export async function denyCross(
  ctx: Ctx,
  id: number,
  { is_denied: isDenied }: CrossChanges,
): Promise<void> {
  const [changed] = await ctx.db.batch([
    ctx.db
      .update(crosses)
      .set({ isDenied })
      .where(eq(crosses.id, id))
      .returning({ a: crosses.productId, b: crosses.otherProductId }),
    audited(ctx, {
      action: isDenied ? 'crosses.deny' : 'crosses.allow',
      subject: { type: 'cross', id },
      after: { is_denied: isDenied },
    }),
  ])
  const [row] = changed
  if (row === undefined) throw notFound()
  await regroupCrosses(ctx, [row.a, row.b])
}
