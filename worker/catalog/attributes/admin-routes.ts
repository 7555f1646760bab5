import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { listAttributes } from './definitions/list-attributes.ts'

const attributes = new Hono<AppEnv>().get('/', may('catalog.categories.view'), async (c) =>
  c.json({ data: await listAttributes(c.var.ctx) }, 200),
)

/** What is said of parts, as staff choose it for categories: `/admin/catalog/attributes`. */
export const adminAttributes = new Hono<AppEnv>().route('/catalog/attributes', attributes)
