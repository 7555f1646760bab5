import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { validate } from '../../http/validate.ts'
import { findAnything } from './find-anything.ts'
import { PaletteQuery, USES_PALETTE } from './schemas.ts'

/** What the palette of the back office finds: `/admin/palette`. */
export const adminPalette = new Hono<AppEnv>().get(
  '/palette',
  may(USES_PALETTE),
  validate('query', PaletteQuery),
  async (c) => c.json({ data: await findAnything(c.var.ctx, c.req.valid('query')) }, 200),
)
