import { settings } from '../../db/schema/pricing.ts'
import type { Ctx } from '../../env.ts'

/** The statement that sets one row of `settings`. */
export const writeSetting = (ctx: Ctx, key: string, value: unknown) => {
  const row = { value, updatedAt: ctx.now }
  return ctx.db
    .insert(settings)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: settings.key, set: row })
}
