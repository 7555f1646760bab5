import { actorOf } from '../../actor-of.ts'
import type { Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { noteRoom } from './note-room.ts'
import { STAFF_ROOM, VISITOR_HEADER } from './rooms.ts'
import type { Visitor } from '../../live-rooms.ts'

const RETRY_SECONDS = 60

/** Opens a connection of the actor to a room: a 101 with its WebSocket. 429 when they have too many. */
export async function enterRoom(ctx: Ctx, name: string): Promise<Response> {
  const { id: userId, sessionId } = actorOf(ctx)
  const visitor: Visitor = { userId, sessionId }
  const headers = { Upgrade: 'websocket', [VISITOR_HEADER]: JSON.stringify(visitor) }
  const answer = await ctx.env.LIVE.getByName(name).fetch(new Request('https://live/', { headers }))
  if (answer.status === 101) {
    if (name !== STAFF_ROOM) ctx.later('note of a live room', () => noteRoom(ctx, userId))
    return answer
  }
  throw new AppError('too_many_attempts', {
    params: { count: RETRY_SECONDS },
    headers: { 'Retry-After': String(RETRY_SECONDS) },
  })
}
