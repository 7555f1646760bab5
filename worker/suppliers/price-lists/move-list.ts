import type { BatchItem } from 'drizzle-orm/batch'
import { and, type SQL } from 'drizzle-orm'
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core'
import { audited } from '../../store/audit/audit.ts'
import { priceLists } from '../../db/schema/price-lists.ts'
import type { ImportState } from '../../db/json/import-state.ts'
import { announce } from '../../store/live/announce.ts'
import type { ImportContext } from './import-context.ts'
import {
  isStillAt,
  NEW_STATE,
  stillAt,
  type Transition,
  type TransitionName,
  TRANSITIONS,
} from './transitions.ts'

type Mover = Pick<ImportContext, 'ctx' | 'list'>

/** Columns that change with the status; the phase of `state` is the transition's. */
type Changes = Omit<
  SQLiteUpdateSetSource<typeof priceLists>,
  'id' | 'status' | 'step' | 'state' | 'updatedAt'
> & { state?: ImportState }

/**
 * Moves a list to the transition's status, if it still stands where it was read. False: another worker
 * or a person was first, and nothing was written. `also` goes along, in one transaction.
 */
export async function moveList(
  { ctx, list }: Mover,
  transition: TransitionName,
  changes: Changes = {},
  also: Also = () => [],
): Promise<boolean> {
  const [first, ...rest] = also(isStillAt(list, transition))
  const move = moving({ ctx, list }, transition, { changes })
  const moved: unknown[] =
    first === undefined ? await move : ((await ctx.db.batch([first, ...rest, move])).at(-1) ?? [])
  if (moved.length === 1) announce(ctx, { kind: 'price-list', id: list.id })
  return moved.length === 1
}

/** Statements that go along; each writes only under the condition it is given. */
export type Also = (when: SQL) => BatchItem<'sqlite'>[]

interface Command {
  changes: Changes
  /** What must hold besides, said of `price_lists`. */
  condition?: SQL | undefined
  event: { action: string; before?: unknown; after?: unknown }
  also?: Also
}

/**
 * The same for a command, with its audit row, in one transaction. Every statement states the condition
 * itself; the one that moves the list comes last, since the others look for the list as it was.
 */
export async function commandList(
  { ctx, list }: Mover,
  transition: TransitionName,
  { changes, condition, event, also = () => [] }: Command,
): Promise<boolean> {
  const when = isStillAt(list, transition, condition)
  const subject = { type: 'price-list', id: list.id }
  const results: unknown[][] = await ctx.db.batch([
    audited(ctx, { ...event, subject }, when),
    ...also(when),
    moving({ ctx, list }, transition, { changes, condition }),
  ])
  const isMoved = results.at(-1)?.length === 1
  if (isMoved) announce(ctx, { kind: 'price-list', id: list.id })
  return isMoved
}

/** The statement that moves a list; it answers the row it moved. */
export function moving(
  { ctx, list }: Mover,
  transition: TransitionName,
  { changes, condition }: Pick<Command, 'changes' | 'condition'>,
) {
  const { to, phase }: Transition = TRANSITIONS[transition]
  const state = changes.state ?? (phase && list.state) ?? (phase && NEW_STATE)
  return ctx.db
    .update(priceLists)
    .set({
      ...changes,
      ...(state && { state: { ...state, ...(phase && { phase }) } }),
      status: to,
      step: list.step + 1,
      updatedAt: new Date(),
    })
    .where(and(stillAt(list, transition), condition))
    .returning({ id: priceLists.id })
}
