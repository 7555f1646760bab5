import { max, inArray } from 'drizzle-orm'
import { settings } from '../../db/schema/pricing.ts'
import type { Ctx } from '../../env.ts'
import { quoteAddressOf } from '../../lib/quote-address.ts'
import { defaultSender } from '../settings/sender.ts'
import { isTwoFactorRequired } from '../settings/is-two-factor-required.ts'
import { selectSettings, toSettings } from '../settings/read-settings.ts'
import { EDITED_NAMES, type EditedSettings } from '../settings/schemas/settings.ts'

/** The settings of the store that staff edit, and the version a change must be based on. */
export async function getEditedSettings(ctx: Ctx): Promise<EditedSettings> {
  const [rows, [latest]] = await ctx.db.batch([
    selectSettings(ctx),
    ctx.db
      .select({ at: max(settings.updatedAt) })
      .from(settings)
      .where(inArray(settings.key, EDITED_NAMES)),
  ])
  const { payment_methods: _, shipping_methods: __, ...edited } = toSettings(rows)
  return {
    ...edited,
    staff_two_factor_required: isTwoFactorRequired(ctx.env, edited.staff_two_factor_required),
    version: latest?.at?.getTime() ?? 0,
    sender_default: defaultSender(ctx.env),
    quote_address: quoteAddressOf(ctx.env),
    can_forward: (ctx.env.GA4_API_SECRET ?? '') !== '',
  }
}
