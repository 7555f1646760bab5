import { type Query, query, queryBatch } from '../../db/query.ts'
import type { Database } from '../../db/client.ts'
import { stepOf } from '../jobs/time-steps.ts'

export type RequestKind = 'page' | 'api'

const KINDS: readonly RequestKind[] = ['page', 'api']

export const SLOT_MS = 5 * 60_000
/** A day and an hour of slots: what is a day old is still whole. */
const PLACES = 300
/** An isolate writes what it has counted at most so often. */
const WRITE_EVERY_MS = 60_000

interface Counts {
  requests: number
  errors: number
  probes: number
  /** How often each time came, by its step. */
  times: Map<number, number>
  longest: number
}

const none = (): Counts => ({ requests: 0, errors: 0, probes: 0, times: new Map(), longest: 0 })

let counted: Partial<Record<RequestKind, Counts>> = {}
let writtenAt = 0

export interface AnsweredRequest {
  kind: RequestKind
  /** Whether it failed by the store's fault. */
  isError: boolean
  /** From the request's arrival to its answer, without its body. Null: not to be timed. */
  ms: number | null
}

/** Counts a request in this isolate's memory. */
export function countRequest({ kind, isError, ms }: AnsweredRequest): void {
  const counts = (counted[kind] ??= none())
  counts.requests += 1
  if (isError) counts.errors += 1
  if (ms === null) return
  const step = stepOf(ms)
  counts.times.set(step, (counts.times.get(step) ?? 0) + 1)
  counts.longest = Math.max(counts.longest, Math.round(ms))
}

/** Counts a question of the doctor with a wrong signature. */
export function countProbe(): void {
  ;(counted.api ??= none()).probes += 1
}

/** Whether what was counted is to be written now; true once in a minute at most, for who then writes it. */
export function isWriteDue(now = Date.now()): boolean {
  if (now - writtenAt < WRITE_EVERY_MS || Object.keys(counted).length === 0) return false
  writtenAt = now
  return true
}

/** Adds what this isolate has counted to the rows of these five minutes. What could not be written is counted on. */
export async function writeRequestFigures(db: Database, now = Date.now()): Promise<void> {
  const taken = counted
  if (Object.keys(taken).length === 0) return
  counted = {}
  const statementOf = (kind: RequestKind) => {
    const counts = taken[kind]
    return counts === undefined ? null : addition(kind, counts, now)
  }
  try {
    await queryBatch(db, { page: statementOf('page'), api: statementOf('api') })
  } catch (error) {
    for (const kind of KINDS) addBack(kind, taken[kind])
    throw error
  }
}

/** A row of yesterday is written over. */
function addition(kind: RequestKind, counts: Counts, now: number): Query<unknown> {
  const number = Math.floor(now / SLOT_MS)
  const times = JSON.stringify(Object.fromEntries(counts.times))
  return query`INSERT INTO request_figures
      (kind, place, slot, requests, errors, probes, times, longest)
    VALUES (${kind}, ${number % PLACES}, ${number * SLOT_MS}, ${counts.requests}, ${counts.errors},
      ${counts.probes}, ${times}, ${counts.longest})
    ON CONFLICT (kind, place) DO UPDATE SET
      requests = iif(slot = excluded.slot, requests, 0) + excluded.requests,
      errors = iif(slot = excluded.slot, errors, 0) + excluded.errors,
      probes = iif(slot = excluded.slot, probes, 0) + excluded.probes,
      times = iif(slot = excluded.slot, (SELECT json_group_object(step, count)
        FROM (SELECT step, sum(count) AS count
          FROM (SELECT key AS step, value AS count FROM json_each(request_figures.times)
            UNION ALL SELECT key, value FROM json_each(excluded.times))
          GROUP BY step)), excluded.times),
      longest = max(iif(slot = excluded.slot, longest, 0), excluded.longest),
      slot = excluded.slot`
}

function addBack(kind: RequestKind, lost: Counts | undefined): void {
  if (lost === undefined) return
  const counts = (counted[kind] ??= none())
  counts.requests += lost.requests
  counts.errors += lost.errors
  counts.probes += lost.probes
  counts.longest = Math.max(counts.longest, lost.longest)
  for (const [step, count] of lost.times) {
    counts.times.set(step, (counts.times.get(step) ?? 0) + count)
  }
}
