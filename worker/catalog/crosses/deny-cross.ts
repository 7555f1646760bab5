import { eq } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
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
  const isIt = eq(crosses.id, id)
  const [, changed] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: isDenied ? 'crosses.deny' : 'crosses.allow',
        subject: { type: 'cross', id },
        after: { is_denied: isDenied },
      },
      exists(crosses, isIt),
    ),
    ctx.db
      .update(crosses)
      .set({ isDenied })
      .where(isIt)
      .returning({ a: crosses.productId, b: crosses.otherProductId }),
  ])
  const [row] = changed
  if (row === undefined) throw notFound()
  await regroupCrosses(ctx, [row.a, row.b])
}
