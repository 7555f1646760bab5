import { eq } from 'drizzle-orm'
import type { ListCounts, SafetyStop } from '../../db/json/price-list.ts'
import { offerFacts } from '../../db/schema/suppliers.ts'
import type { Ctx } from '../../env.ts'
import type { JobMessage } from '../../job-messages.ts'
import {
  applyPriceList,
  approveUnasked,
} from '../../suppliers/price-lists/apply/apply-price-list.ts'
import { rollBack } from '../../suppliers/price-lists/apply/roll-back.ts'
import { cancelPriceList } from '../../suppliers/price-lists/cancel-price-list.ts'
import { continueImport } from '../../suppliers/price-lists/continue-import.ts'
import { getPriceListRow } from '../../suppliers/price-lists/get-rows.ts'
import type { PriceListRow } from '../../suppliers/price-lists/import-context.ts'
import { importFiles } from '../../suppliers/price-lists/import-files.ts'
import { getPriceList } from '../../suppliers/price-lists/show/get-price-list.ts'
import { addPriceList } from '../../suppliers/price-lists/upload/add-price-list.ts'
import { sha256 } from '../../lib/hash.ts'

export interface Day {
  name: string
  bytes: () => Promise<Uint8Array>
}

/** What became of a day's list. `against`: the day it was compared with; null: the first list. */
export interface ReplayedDay {
  name: string
  against: string | null
  counts: ListCounts | null
  /** The currency its prices were read in. */
  read: string
  /** Why it would have stopped. */
  stop: SafetyStop | null
  /** Why it could not be read, in English. */
  error: string | null
}

/** A context with a queue of its own, which `drainAfter` empties here and at once. */
interface Replaying {
  ctx: Ctx
  drainAfter: <Done>(work: Promise<Done>) => Promise<Done>
}

/**
 * Brings in the lists of an offer one after another, as the store does, and tells of each what it would have
 * made of it. A list that stops is left waiting. When the next one stops too, it is compared with that one as
 * well, as after an approval: a change for good stops once, and the day after a wrong list does not stop.
 * Everything is written into `ctx`: it is to be a store of its own.
 */
export async function* replayDays(
  given: Ctx,
  offerId: number,
  days: readonly Day[],
): AsyncGenerator<ReplayedDay> {
  const replaying = ownQueue(given)
  let waiting: PriceListRow | null = null
  for (const day of days) {
    let list = await bringIn(replaying, offerId, day)
    if (isStopped(list) && waiting !== null) {
      list = await besideWaiting(replaying, waiting, list)
      waiting = null
    }
    if (list.status === 'ready') await replaying.drainAfter(applyPriceList(replaying.ctx, list.id))
    if (list.status === 'ready' && waiting !== null) await cancelPriceList(given, waiting.id)
    waiting = isStopped(list) ? list : list.status === 'ready' ? null : waiting
    yield {
      name: day.name,
      against:
        list.baseListId === null ? null : (await getPriceListRow(given, list.baseListId)).fileName,
      counts: list.counts,
      read: list.recognised?.currency ?? '',
      stop: list.safetyStop,
      error: (await getPriceList(given, list.id)).error?.message ?? null,
    }
  }
}

const isStopped = ({ status }: PriceListRow) => status === 'waiting_approval'

async function bringIn(
  { ctx, drainAfter }: Replaying,
  offerId: number,
  day: Day,
): Promise<PriceListRow> {
  const bytes = await day.bytes()
  const fileKey = importFiles.original(crypto.randomUUID())
  await ctx.sources.put(fileKey, bytes)
  const { id } = await drainAfter(
    addPriceList(ctx, {
      offerId,
      fileName: day.name,
      fileSize: bytes.byteLength,
      fileHash: sha256(bytes),
      fileKey,
      origin: 'upload',
      isAutoApplied: false,
    }),
  )
  return getPriceListRow(ctx, id)
}

/**
 * Makes the list that waits live and compares the one that stopped after it with that. Unless it passes now, the
 * other is taken back, with what it settled: it may have been a wrong one. Answers the comparison that speaks
 * least against the list.
 */
async function besideWaiting(
  replaying: Replaying,
  waiting: PriceListRow,
  stopped: PriceListRow,
): Promise<PriceListRow> {
  const { ctx, drainAfter } = replaying
  const approved = await approve(replaying, waiting)
  // It was compared with a list that is not live any more: the first time it is compared again.
  if (isStopped(approved)) await approve(replaying, approved)
  const compared = await approve(replaying, stopped)
  // The first list of all has nothing to go back to.
  if (!isStopped(compared) || waiting.baseListId === null) return compared
  await drainAfter(rollBack(ctx, waiting.id))
  await ctx.db.delete(offerFacts).where(eq(offerFacts.priceListId, waiting.id))
  return reasonsOf(compared) <= reasonsOf(stopped) ? compared : stopped
}

const reasonsOf = ({ safetyStop }: PriceListRow) => safetyStop?.reasons.length ?? 0

/** Approves a list; one that was compared with another than the live list is compared again instead. */
async function approve({ ctx, drainAfter }: Replaying, list: PriceListRow): Promise<PriceListRow> {
  await drainAfter(approveUnasked(ctx, list.id))
  return getPriceListRow(ctx, list.id)
}

function ownQueue(given: Ctx): Replaying {
  const messages: JobMessage[] = []
  const send = async (message: JobMessage) => void messages.push(message)
  // Imports use nothing else of a queue.
  const ctx: Ctx = { ...given, jobs: { send } as unknown as Ctx['jobs'] }
  return {
    ctx,
    drainAfter: async (work) => {
      const done = await work
      // Mails and the search index are no part of what is judged.
      for (let next = messages.shift(); next !== undefined; next = messages.shift()) {
        if (next.kind === 'price-list.continue') await continueImport(ctx, next.priceListId)
      }
      return done
    },
  }
}
