import { and, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { priceLists } from '../../db/schema/price-lists.ts'
import { conflict } from '../../errors.ts'
import type { ImportState } from '../../db/json/import-state.ts'
import type { PriceListStatus } from '../../db/json/price-list.ts'

type Phase = ImportState['phase']

export interface Transition {
  /** The statuses it may act in. */
  from: readonly PriceListStatus[]
  to: PriceListStatus
  /** The phase its state is in afterwards; left out: as it was. */
  phase?: Phase
}

/** Everything that moves a price list from one status to the next; nothing else writes a status. */
export const TRANSITIONS = {
  startReading: { from: ['uploaded'], to: 'reading', phase: 'read' },
  /** A rollback has nothing to read. */
  startRestoring: { from: ['uploaded'], to: 'reading', phase: 'compare' },
  /** The live file, sent again. */
  repeatLive: { from: ['uploaded'], to: 'ready', phase: 'ready' },
  /** What differs from the live list could not be told, or another list is live now: reads the file once more. */
  readAgain: { from: ['reading'], to: 'reading', phase: 'read' },
  finishReading: { from: ['reading'], to: 'reading', phase: 'compare' },
  finishComparing: { from: ['reading'], to: 'ready', phase: 'ready' },
  stopForApproval: { from: ['reading'], to: 'waiting_approval', phase: 'ready' },
  /** Another list of the offer went live in between. */
  compareAgain: { from: ['ready', 'waiting_approval'], to: 'reading', phase: 'compare' },
  apply: { from: ['ready'], to: 'applying', phase: 'apply' },
  approve: { from: ['waiting_approval'], to: 'applying', phase: 'apply' },
  makeLive: { from: ['applying'], to: 'applied', phase: 'done' },
  /** The live list, once a rollback has replaced it. */
  undo: { from: ['applied'], to: 'rolled_back' },
  /** A list that is being applied never fails: part of it may be in D1, and it must be made whole. */
  fail: { from: ['uploaded', 'reading'], to: 'failed' },
  /** One that was given up since every try failed, tried again by staff. */
  tryAgain: { from: ['failed'], to: 'uploaded', phase: 'read' },
  cancel: { from: ['uploaded', 'reading', 'ready', 'waiting_approval'], to: 'cancelled' },
  changeSettings: { from: ['ready', 'waiting_approval', 'failed'], to: 'uploaded', phase: 'read' },
} as const satisfies Record<string, Transition>

export type TransitionName = keyof typeof TRANSITIONS

/** The status a price list begins with. */
export const FIRST_STATUS: PriceListStatus = 'uploaded'

/** The state an import begins with. */
export const NEW_STATE: ImportState = {
  phase: 'read',
  runs: [],
  rejectedParts: 0,
  accepted: 0,
  rejected: 0,
  zeroPrices: 0,
  parts: [],
  partsApplied: 0,
  nextItem: 1,
  rowsWritten: 0,
  phaseStartedAt: 0,
}

/** The same for a list that is read once more: what came with it is kept. */
export const newStateOf = (state: Pick<ImportState, 'announcedRows'> | null): ImportState => ({
  ...NEW_STATE,
  announcedRows: state?.announcedRows,
})

/** The steps a worker takes, in order. */
export type ImportStep = 'startReading' | 'read' | 'compare' | 'startApplying' | 'apply'

interface Standing {
  status: PriceListStatus
  phase: Phase
  isAutoApplied: boolean
}

/** The step a worker takes next; null: the list waits for a person, or is over. */
export function nextStepOf({ status, phase, isAutoApplied }: Standing): ImportStep | null {
  switch (status) {
    case 'uploaded':
      return 'startReading'
    case 'reading':
      return phase === 'read' ? 'read' : 'compare'
    case 'ready':
      return isAutoApplied ? 'startApplying' : null
    case 'applying':
      return 'apply'
    default:
      return null
  }
}

/**
 * Lists that a worker can take further without a person: a condition on `price_lists` that agrees with
 * `nextStepOf`. Once a newer version of the offer has gone live, a list that is ready to apply itself
 * waits for a person instead: old prices would replace new ones.
 */
export const goesOnAlone = (): SQL | undefined =>
  or(
    inArray(priceLists.status, ['uploaded', 'reading', 'applying']),
    and(
      eq(priceLists.status, 'ready'),
      eq(priceLists.isAutoApplied, true),
      sql`NOT EXISTS (SELECT 1 FROM price_lists newer WHERE newer.offer_id = ${priceLists.offerId}
        AND newer.version > ${priceLists.version} AND newer.applied_at IS NOT NULL)`,
    ),
  )

type StepOfList = Pick<typeof priceLists.$inferSelect, 'id' | 'step'>

/** The list as it was read, in a status the transition may act in: a condition on `price_lists`. */
export const stillAt = ({ id, step }: StepOfList, transition: TransitionName): SQL | undefined =>
  and(
    eq(priceLists.id, id),
    eq(priceLists.step, step),
    inArray(priceLists.status, TRANSITIONS[transition].from),
  )

/** The same for statements on any table; `condition` says more of `price_lists`. */
export const isStillAt = (list: StepOfList, transition: TransitionName, condition?: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM ${priceLists} WHERE ${and(stillAt(list, transition), condition)})`

const isAmong = (status: PriceListStatus, statuses: readonly PriceListStatus[]) =>
  statuses.includes(status)

/** Whether a transition may act on a list of this status. */
export const mayTake = (transition: TransitionName, status: PriceListStatus): boolean =>
  isAmong(status, TRANSITIONS[transition].from)

/** 409 with the status where the transition may not act; `approval_needed` for a list to be approved. */
export function needTransition(
  { status }: { status: PriceListStatus },
  transition: TransitionName,
): void {
  if (mayTake(transition, status)) return
  const isUnapproved = transition === 'apply' && mayTake('approve', status)
  throw isUnapproved ? conflict('approval_needed', { status }) : statusConflict({ status })
}

/** 409: the list's status does not allow what was asked. */
export const statusConflict = ({ status }: { status: PriceListStatus }) =>
  conflict('price_list_status', { status })

/** Whether a version was live once, and can be brought back. */
export const wasLive = ({ status }: { status: PriceListStatus }): boolean =>
  isAmong(status, [TRANSITIONS.makeLive.to, TRANSITIONS.undo.to])

/** Versions that went live and were not undone: a condition on `price_lists`. */
export const isNotUndone = (): SQL => eq(priceLists.status, TRANSITIONS.makeLive.to)

/** Lists that have come to something, or still may: a condition on `price_lists`. */
export const isStanding = (): SQL =>
  notInArray(priceLists.status, [TRANSITIONS.fail.to, TRANSITIONS.cancel.to])

/** Whether the import ended without a list. */
export const hasFailed = ({ status }: { status: PriceListStatus }): boolean =>
  status === TRANSITIONS.fail.to

const COMPARED: readonly Phase[] = ['ready', 'apply', 'done']

/** Whether the list was compared with the live one, and so has a snapshot. */
export const hasSnapshot = (state: ImportState | null): boolean =>
  state !== null && COMPARED.includes(state.phase)
