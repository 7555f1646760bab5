import type { Ctx } from '../../env.ts'
import { readConnections } from './read-connections.ts'
import { STAFF_ROOM } from './rooms.ts'
import type { LiveFigures } from './schemas.ts'

const MINUTE_MS = 60_000
const MINUTES = 60

/** How many are connected, and what they were told in the last hour. */
export async function getLiveFigures(ctx: Ctx): Promise<LiveFigures> {
  const [rooms, history] = await Promise.all([
    readConnections(ctx),
    ctx.env.LIVE.getByName(STAFF_ROOM).history(),
  ])
  const first = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - (MINUTES - 1) * MINUTE_MS
  const byMinute = new Map(history.minutes.map((each) => [each.minute, each]))
  return {
    connections: rooms.reduce((sum, { connections }) => sum + connections.length, 0),
    rooms: rooms.length,
    minutes: Array.from({ length: MINUTES }, (_, at) => {
      const minute = first + at * MINUTE_MS
      const { hints = 0, sent = 0 } = byMinute.get(minute) ?? {}
      return { at: new Date(minute).toISOString(), hints, sent }
    }),
    hints: history.hints.map((hint) => ({ ...hint, at: new Date(hint.at).toISOString() })),
  }
}
