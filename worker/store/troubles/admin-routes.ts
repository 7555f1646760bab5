import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { getRequestFigures } from './get-request-figures.ts'
import { listTroubles } from './list-troubles.ts'
import { SEES_TROUBLES } from './schemas.ts'

/** What is the matter with the store itself, and how its requests fare: `/admin/troubles`. */
export const adminTroubles = new Hono<AppEnv>()
  .get('/troubles', may(SEES_TROUBLES), async (c) =>
    c.json({ data: await listTroubles(c.var.ctx) }, 200),
  )
  .get('/troubles/requests', may(SEES_TROUBLES), async (c) =>
    c.json({ data: await getRequestFigures(c.var.ctx) }, 200),
  )
