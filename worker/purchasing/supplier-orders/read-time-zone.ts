import type { Ctx } from '../../env.ts'
import { selectSettings, toSettings } from '../../store/settings/read-settings.ts'

/** The time zone of the store, `Europe/Minsk`: its days are those of receipts. */
export const readTimeZone = async (ctx: Ctx): Promise<string> =>
  toSettings(await selectSettings(ctx)).time_zone
