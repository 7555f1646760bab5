import { literal, query, queryBatch, queryRows } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { dayInZone } from '../../lib/day-in-zone.ts'

/** So many events are looked through at once; the next run goes on. */
const MOST_EVENTS = 5_000

/** Asks for the figures of days to be computed again, even of those that are being computed now. */
export const markStatement = (days: readonly string[]) =>
  query`INSERT INTO stale_days (day) SELECT value FROM json_each(${JSON.stringify(days)}) WHERE true
    ON CONFLICT (day) DO UPDATE SET mark = mark + 1`

/**
 * Marks the days before `first` whose orders something has happened to since the last look: a credit note, a
 * cancellation, a change. Later days are computed again anyway. Repeatable, and may meet itself: the same events
 * mark the same days.
 */
export async function markChangedDays(
  ctx: Ctx,
  { first, timeZone }: { first: string; timeZone: string },
): Promise<void> {
  const events = await queryRows(
    ctx.db.raw,
    query<{ id: number; placed: number }>`SELECT e.id, o.created_at AS placed
      FROM (SELECT id, order_id FROM order_events
        WHERE id > coalesce((SELECT last_event_id FROM figure_state WHERE id = 1), 0)
        ORDER BY id LIMIT ${literal(MOST_EVENTS)}) e CROSS JOIN orders o ON o.id = e.order_id ORDER BY e.id`,
  )
  const last = events.at(-1)
  if (last === undefined) return
  const placed = new Set(events.map((event) => dayInZone(new Date(event.placed), timeZone)))
  await queryBatch(ctx.db.raw, {
    days: markStatement([...placed].filter((day) => day < first)),
    state: query`INSERT INTO figure_state (id, last_event_id) VALUES (1, ${last.id})
      ON CONFLICT (id) DO UPDATE SET last_event_id = max(last_event_id, excluded.last_event_id)`,
  })
}
