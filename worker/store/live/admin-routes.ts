import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission } from '../../http/require-permission.ts'
import { requireSocket } from '../../http/require-socket.ts'
import { validate } from '../../http/validate.ts'
import { endConnection } from './end-connection.ts'
import { enterRoom } from './enter-room.ts'
import { getLiveFigures } from './get-live-figures.ts'
import { listConnections } from './list-connections.ts'
import { HEARS_ANY } from './live-sessions-sql.ts'
import { STAFF_ROOM } from './rooms.ts'
import { ConnectionParam, ConnectionsQuery } from './schemas.ts'
import { sendTestHint } from './send-test-hint.ts'

const may = requirePermission
const mayView = may('settings.live.view')
const mayUpdate = may('settings.live.update')

const connections = new Hono<AppEnv>()
  .get('/', mayView, validate('query', ConnectionsQuery), async (c) =>
    c.json(await listConnections(c.var.ctx, c.req.valid('query')), 200),
  )
  .get('/figures', mayView, async (c) => c.json({ data: await getLiveFigures(c.var.ctx) }, 200))
  .post('/test', mayUpdate, async (c) => c.json({ data: await sendTestHint(c.var.ctx) }, 200))
  .delete('/:id', mayUpdate, validate('param', ConnectionParam), async (c) => {
    await endConnection(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })

/**
 * Live updates for staff, `/admin/live`: a WebSocket of `LiveHint`s, each kind with its own permission. Who is
 * connected, and what they were told: `/admin/connections`.
 */
export const adminLive = new Hono<AppEnv>()
  .get('/live', may(HEARS_ANY), requireSocket, (c) => enterRoom(c.var.ctx, STAFF_ROOM))
  .route('/connections', connections)
