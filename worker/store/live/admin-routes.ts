import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requirePermission } from '../../http/require-permission.ts'
import { requireSocket } from '../../http/require-socket.ts'
import { enterRoom } from './enter-room.ts'
import { HEARS_ANY } from './live-sessions-sql.ts'
import { STAFF_ROOM } from './rooms.ts'

const may = requirePermission(HEARS_ANY)

/** Live updates for staff: a WebSocket of `LiveHint`s, each kind with its own permission. */
export const adminLive = new Hono<AppEnv>().get('/live', may, requireSocket, (c) =>
  enterRoom(c.var.ctx, STAFF_ROOM),
)
