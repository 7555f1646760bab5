import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { requireVerified } from '../../http/require-actor.ts'
import { requireSocket } from '../../http/require-socket.ts'
import { actorOf } from '../../actor-of.ts'
import { enterRoom } from './enter-room.ts'
import { roomOf } from './rooms.ts'

/** Live updates for customers: a WebSocket of `LiveHint`s about their own orders. */
export const live = new Hono<AppEnv>().get('/live', requireVerified, requireSocket, (c) =>
  enterRoom(c.var.ctx, roomOf(actorOf(c.var.ctx).id)),
)
