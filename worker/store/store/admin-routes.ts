import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { getEditedSettings } from './get-edited-settings.ts'
import { StoreSettingsInput } from '../settings/schemas/settings.ts'
import { updateSettings } from './update-settings.ts'

/** The store, as staff set it up: `/admin/settings/store`. */
export const adminSettings = new Hono<AppEnv>()
  .get('/settings/store', may('settings.store.view'), async (c) =>
    c.json({ data: await getEditedSettings(c.var.ctx) }, 200),
  )
  .put(
    '/settings/store',
    may('settings.store.update'),
    validate('json', StoreSettingsInput),
    async (c) => c.json({ data: await updateSettings(c.var.ctx, c.req.valid('json')) }, 200),
  )
