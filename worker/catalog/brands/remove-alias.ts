import { and, eq } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { audited } from '../../store/audit/audit.ts'
import { brandAliases } from '../../db/schema/catalog.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'

/** Forgets another name of a brand; lists that write it will make a brand of it again. */
export async function removeAlias(ctx: Ctx, id: number, key: string): Promise<void> {
  const isIt = and(eq(brandAliases.brandId, id), eq(brandAliases.key, key))
  const [, removed] = await ctx.db.batch([
    audited(
      ctx,
      { action: 'brands.remove-alias', subject: { type: 'brand', id }, before: { key } },
      exists(brandAliases, isIt),
    ),
    ctx.db.delete(brandAliases).where(isIt).returning({ key: brandAliases.key }),
  ])
  if (removed.length === 0) throw notFound()
}
