import { eq } from 'drizzle-orm'
import { users } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import type { LocaleChoice } from './schemas/settings.ts'

/** Stores the language for a signed-in person. */
export async function chooseLocale(ctx: Ctx, { locale }: LocaleChoice): Promise<void> {
  if (ctx.actor === null) return
  await ctx.db.update(users).set({ locale }).where(eq(users.id, ctx.actor.id))
}
