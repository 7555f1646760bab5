import type { Database } from '../../db/client.ts'
import { MAIN } from '../../db/offers-at/home-of.ts'
import { databaseOf } from '../../db/offers-at/line-homes.ts'
import { type Fragment, query, queryChanges, queryRow } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { clearSome, copySome, type Turn } from './line-turns.ts'
import { type MoveState, readMove } from './move-state.ts'

/** Readers that know only the homes of before are done by then, and copies of the databases have caught up. */
const SETTLE_MS = 60_000
/** Turns of one run: a request may ask its databases a thousand times. */
const TURNS_PER_RUN = 60

/**
 * Goes on with the move that is under way, some thousand lines a turn, and asks for another run when there is more. Offer
 * by offer its lines are copied to where they are at home then; when all are, and readers of before have gone, the copies
 * of before are deleted. Each turn is noted in `offers_at`, and may be done again: it can be killed at any moment, and may
 * meet itself. An offer that applies a list is waited for.
 */
export async function moveLines(ctx: Ctx): Promise<void> {
  for (let turn = 0; turn < TURNS_PER_RUN; turn += 1) {
    const state = await readMove(ctx.db.raw)
    const isMore = await takeTurn(ctx.db.raw, state, ctx.now.getTime())
    // What waits is looked after again by Cron.
    if (!isMore) return
  }
  await ctx.jobs.send({ kind: 'cron.run', task: 'lines.move' })
}

/** Whether there is something to do at once. */
async function takeTurn(main: Database, state: MoveState, now: number): Promise<boolean> {
  switch (state.phase) {
    case null:
      return false
    case 'copying':
      return takeOffer(main, state, copySome)
    case 'settling':
      return settle(main, state, now)
    case 'clearing':
      await tellVersion(main, state)
      return takeOffer(main, state, clearSome)
  }
}

/** Goes on with the offer that is moved, or takes the next one. */
async function takeOffer(main: Database, state: MoveState, turn: Turn): Promise<boolean> {
  const { movingOffer } = state
  if (movingOffer === null) return takeNext(main, state)
  const last = await turn(main, state, movingOffer)
  await noteTurn(main, state, last)
  return true
}

/** Null: no line of the offer is left. */
const noteTurn = (main: Database, state: MoveState, last: number | null): Promise<number> =>
  queryChanges(
    main,
    last === null
      ? query`UPDATE offers_at SET done_offer = moving_offer, moving_offer = NULL, done_line = 0
          WHERE ${isAsRead(state)}`
      : query`UPDATE offers_at SET done_line = ${last} WHERE ${isAsRead(state)}`,
  )

/** Nobody else has gone on with the move. */
const isAsRead = ({ phase, movingOffer, doneLine, doneOffer }: MoveState): Fragment =>
  query`phase = ${phase} AND moving_offer IS ${movingOffer} AND done_line = ${doneLine}
    AND done_offer = ${doneOffer}`

async function takeNext(main: Database, state: MoveState): Promise<boolean> {
  const next = await queryRow(
    main,
    query<{
      id: number
      is_applying: number
      is_shelf: number
    }>`SELECT id, applying_list_id IS NOT NULL AS is_applying,
      is_shelf FROM offers WHERE id > ${state.doneOffer} ORDER BY id LIMIT 1`,
  )
  if (next === null) return endPhase(main, state)
  // Lines of our own shelf follow from its lots, and stay beside them.
  if (next.is_shelf === 1) {
    await queryChanges(
      main,
      query`UPDATE offers_at SET done_offer = ${next.id} WHERE ${isAsRead(state)}`,
    )
    return true
  }
  if (next.is_applying === 1) return false
  await queryChanges(
    main,
    query`UPDATE offers_at SET moving_offer = ${next.id}, done_line = 0 WHERE ${isAsRead(state)}
      AND EXISTS (SELECT 1 FROM offers WHERE id = ${next.id} AND applying_list_id IS NULL)`,
  )
  return true
}

async function endPhase(main: Database, state: MoveState): Promise<boolean> {
  const isLast = query`NOT EXISTS (SELECT 1 FROM offers WHERE id > ${state.doneOffer})`
  await queryChanges(
    main,
    state.phase === 'copying'
      ? query`UPDATE offers_at SET phase = 'settling', settles_at = ${Date.now() + SETTLE_MS}
          WHERE ${isAsRead(state)} AND ${isLast}`
      : query`UPDATE offers_at SET phase = NULL, homes = next_homes, next_homes = NULL, done_offer = 0, settles_at = NULL
          WHERE ${isAsRead(state)} AND ${isLast}`,
  )
  return true
}

async function settle(main: Database, state: MoveState, now: number): Promise<boolean> {
  if (now < (state.settlesAt ?? 0)) return false
  await queryChanges(
    main,
    query`UPDATE offers_at SET phase = 'clearing', version = version + 1, done_offer = 0, settles_at = NULL
      WHERE ${isAsRead(state)}`,
  )
  return true
}

/** From now on the databases of lines refuse who knows only the homes of before. */
async function tellVersion(main: Database, { homes, next, version }: MoveState): Promise<void> {
  const names = [...new Set([...homes, ...next])].filter((name) => name !== MAIN)
  await Promise.all(
    names.map((name) =>
      queryChanges(
        databaseOf(main, name),
        query`UPDATE lines_at SET version = ${version} WHERE version < ${version}`,
      ),
    ),
  )
}
