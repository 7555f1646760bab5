import { sql } from 'drizzle-orm'
import { needConfirmed } from '../../password-confirmation.ts'
import { knownCountries } from '../countries/known-countries.ts'
import { audited } from '../audit/audit.ts'
import { insertWhen } from '../../db/insert-when.ts'
import { settings } from '../../db/schema/pricing.ts'
import type { Ctx } from '../../env.ts'
import { conflict, invalid } from '../../errors.ts'
import { mailedToOwners } from '../mail/mailed-to-owners.ts'
import { sendSoon } from '../mail/send-soon.ts'
import { getEditedSettings } from './get-edited-settings.ts'
import {
  EDITED_NAMES,
  type EditedSettings,
  type StoreSettingsInput,
} from '../settings/schemas/settings.ts'

/**
 * Writes all the settings at once, if they have not changed since `version`; else 409 `conflict` with the
 * current ones. 423 when the rule on two-factor changes and the actor's password was not confirmed. 422 for a
 * home country that the store does not know. The version is the time of the last change in ms, and always
 * grows.
 */
export async function updateSettings(
  ctx: Ctx,
  { version, ...input }: StoreSettingsInput,
): Promise<EditedSettings> {
  const before = await getEditedSettings(ctx)
  const isRequired = input.staff_two_factor_required
  const isRuleChanged = isRequired !== before.staff_two_factor_required
  if (isRuleChanged) needConfirmed(ctx)
  const known = await knownCountries(ctx, [input.home_country])
  if (!known.has(input.home_country)) throw invalid('home_country', 'rate_country_unknown')
  const changedAt = Math.max(ctx.now.getTime(), version + 1)
  const isCurrent = sql`${version} = coalesce((SELECT max(updated_at) FROM settings
      WHERE key IN (SELECT value FROM json_each(${JSON.stringify(EDITED_NAMES)}))), 0)`
  const [, , written] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'settings.update',
        subject: { type: 'settings', id: 'store' },
        before: onlySettings(before),
        after: input,
      },
      isCurrent,
    ),
    mailedToOwners(
      ctx,
      {
        changes: isRuleChanged ? [isRequired ? 'two-factor-required' : 'two-factor-optional'] : [],
        name: '',
      },
      isCurrent,
    ),
    insertWhen(ctx.db, settings, {
      cells: {
        key: sql`each.value ->> 'key'`,
        value: sql`each.value ->> 'json'`,
        updatedAt: new Date(changedAt),
      },
      rest: sql`FROM json_each(${asRows(input)}) each WHERE ${isCurrent}`,
    })
      .onConflictDoUpdate({
        target: settings.key,
        set: { value: sql`excluded.value`, updatedAt: sql`excluded.updated_at` },
      })
      .returning({ key: settings.key }),
  ])
  const after = await getEditedSettings(ctx)
  if (written.length === 0) throw conflict('settings_changed', { current: after })
  if (isRuleChanged) await sendSoon(ctx)
  return after
}

/** Each name with the JSON text its column holds, as one parameter. */
const asRows = (input: object) =>
  JSON.stringify(
    Object.entries(input)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => ({ key, json: JSON.stringify(value) })),
  )

const onlySettings = ({
  version: _,
  can_forward: __,
  sender_default: ___,
  quote_address: ____,
  ...settings
}: EditedSettings) => settings
