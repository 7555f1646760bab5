import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { getEditedSettings } from './get-edited-settings.ts'
import { StoreSettingsInput } from '../settings/schemas/settings.ts'
import { SectionInput, SectionParam } from '../settings/schemas/sections.ts'
import { ANY_PERMISSION } from '../../permissions.ts'
import { listSections } from './list-sections.ts'
import { switchSection } from './switch-section.ts'
import { updateSettings } from './update-settings.ts'

/** The store, as staff set it up: `/admin/settings/store`; and the sections of the back office. */
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
  .get('/settings/sections', may(ANY_PERMISSION), async (c) =>
    c.json({ data: await listSections(c.var.ctx) }, 200),
  )
  .put(
    '/settings/sections/:section',
    may('settings.store.update'),
    validate('param', SectionParam),
    validate('json', SectionInput),
    async (c) => {
      const { section } = c.req.valid('param')
      return c.json({ data: await switchSection(c.var.ctx, section, c.req.valid('json')) }, 200)
    },
  )
