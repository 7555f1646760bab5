import { eq } from 'drizzle-orm'
import { settings } from '../../db/schema/pricing.ts'
import type { Ctx } from '../../env.ts'
import { BASE_CURRENCY, BASE_CURRENCY_KEY } from './book-keys.ts'

/** The statement that reads which currency the store reckons in, alone or in a batch. */
export const selectBaseCurrency = (ctx: Ctx) =>
  ctx.db.select({ value: settings.value }).from(settings).where(eq(settings.key, BASE_CURRENCY_KEY))

/** Its rows as a code. */
export const toBaseCurrency = ([row]: { value: unknown }[]): string =>
  typeof row?.value === 'string' && row.value !== '' ? row.value : BASE_CURRENCY
