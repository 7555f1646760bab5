import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission as may } from '../../http/require-permission.ts'
import { getRequestFigures } from './get-request-figures.ts'
import { listTroubles } from './list-troubles.ts'
import { readRoom } from './read-room.ts'
import { SEES_TROUBLES } from './schemas.ts'

/** What is the matter with the store itself, how its requests fare, and what takes the room of its database: `/admin/troubles`. */
export const adminTroubles = new Hono<AppEnv>()
  .get('/troubles', may(SEES_TROUBLES), async (c) =>
    c.json({ data: await listTroubles(c.var.ctx) }, 200),
  )
  .get('/troubles/requests', may(SEES_TROUBLES), async (c) =>
    c.json({ data: await getRequestFigures(c.var.ctx) }, 200),
  )
  .get('/troubles/room', may(SEES_TROUBLES), async (c) =>
    c.json({ data: await readRoom(c.var.ctx) }, 200),
  )
