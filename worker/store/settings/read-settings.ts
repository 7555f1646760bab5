import { inArray } from 'drizzle-orm'
import { settings } from '../../db/schema/pricing.ts'
import type { Ctx } from '../../env.ts'
import { StoreSettings } from './schemas/settings.ts'

const NAMES = Object.keys(StoreSettings.shape)

/** The statement that reads the store's settings, alone or in a batch. */
export const selectSettings = (ctx: Ctx) =>
  ctx.reads
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(inArray(settings.key, NAMES))

/** Its rows as settings; what is absent or makes no sense takes its default. */
export const toSettings = (rows: { key: string; value: unknown }[]): StoreSettings =>
  StoreSettings.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
