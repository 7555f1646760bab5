import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { priceLists } from '../../db/schema/price-lists.ts'
import type { Ctx } from '../../env.ts'
import { log } from '../../lib/log.ts'
import { announce } from '../../store/live/announce.ts'
import { applyStep } from './apply/apply-step.ts'
import { beginApply } from './apply/begin-apply.ts'
import { compareStep } from './compare/compare-step.ts'
import { goesOnAlone } from './apply/goes-on-alone.ts'
import { findImport, finishStep, ImportStopped, type ImportContext } from './import-context.ts'
import { makeLive } from './apply/make-live.ts'
import { readStep } from './read/read-step.ts'
import { FileRefused } from '../../list-files/reading.ts'
import { readingKey, takeOverSame } from './upload/same-again.ts'
import type { ListProgress } from '../../db/json/price-list.ts'

/** Silence after which a worker counts as dead and its claim as free. */
export const STALE_AFTER_MS = 15_000
const HEARTBEAT_EVERY_MS = 500
const BREATHE_EVERY_MS = 50

/**
 * Takes an import as far as it goes without a person: reads, compares and, when it applies itself,
 * applies. All state is in D1 and R2, so a killed run is taken up by the next message; a message
 * delivered twice finds the list claimed or past that step and does nothing.
 */
export async function continueImport(ctx: Ctx, priceListId: number): Promise<void> {
  const claim = await takeClaim(ctx, priceListId)
  if (claim === null) return askAgain(ctx, priceListId)
  try {
    let next: Next = 'now'
    while (next === 'now') next = await nextStep(ctx, priceListId, claim)
    await releaseClaim(ctx, priceListId, claim)
    if (next === 'later') await ctx.jobs.send({ kind: 'price-list.continue', priceListId })
  } catch (error) {
    if (error instanceof ImportStopped) return
    // A fault: let go at once, so that the queue's retry need not wait for the claim to go stale.
    await releaseClaim(ctx, priceListId, claim)
    throw error
  }
}

/** Whether there is another step: at once, in another run of the Worker, or none without a person. */
type Next = 'now' | 'later' | 'none'
const nowIf = (isOn: boolean): Next => (isOn ? 'now' : 'none')

/**
 * Ends an import that failed every time it was tried, so that it does not stay "reading" for ever.
 * One that is being applied is not given up: half of it may be in D1, and it must be made whole.
 */
export async function giveUpImport(ctx: Ctx, priceListId: number): Promise<void> {
  const found = await findImport(ctx, priceListId)
  if (found === null || !['uploaded', 'reading'].includes(found.list.status)) return
  const error = { code: 'internal', params: {} }
  await finishStep(found, { status: 'failed', error, progress: null, claim: null })
}

async function takeClaim(ctx: Ctx, id: number): Promise<string | null> {
  const claim = crypto.randomUUID()
  const isFree = or(
    isNull(priceLists.claim),
    lt(priceLists.updatedAt, new Date(Date.now() - STALE_AFTER_MS)),
  )
  const taken = await ctx.db
    .update(priceLists)
    .set({ claim, updatedAt: new Date() })
    .where(and(eq(priceLists.id, id), isFree))
    .returning({ id: priceLists.id })
  return taken.length === 1 ? claim : null
}

/** Another worker holds the claim. Asks again later, in case it dies or ended just before this message. */
async function askAgain(ctx: Ctx, id: number): Promise<void> {
  const left = await ctx.db
    .select({ id: priceLists.id })
    .from(priceLists)
    .where(and(eq(priceLists.id, id), goesOnAlone()))
  if (left.length === 0) return
  await ctx.jobs.send({ kind: 'price-list.continue', priceListId: id }, { delaySeconds: 5 })
}

async function releaseClaim(ctx: Ctx, id: number, claim: string): Promise<void> {
  await ctx.db
    .update(priceLists)
    .set({ claim: null })
    .where(and(eq(priceLists.id, id), eq(priceLists.claim, claim)))
}

/** Does one step and tells what comes after it. */
async function nextStep(ctx: Ctx, id: number, claim: string): Promise<Next> {
  const found = await findImport(ctx, id)
  if (found === null || found.list.claim !== claim) return 'none'
  const imp: ImportContext = { ...found, heartbeat: heartbeatOf(ctx, found.list) }
  try {
    return await stepOf(imp)
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    const { code, params } = error
    await finishStep(imp, {
      status: 'failed',
      error: { code, params },
      progress: null,
      claim: null,
    })
    return 'none'
  }
}

async function stepOf(imp: ImportContext): Promise<Next> {
  const { ctx, list, state } = imp
  switch (list.status) {
    case 'uploaded':
      return nowIf(await startReading(imp))
    case 'reading':
      if (state.phase === 'read') return nowIf(await readStep(imp))
      await compareStep(imp)
      return nowIf(list.isAutoApplied)
    case 'ready':
      return nowIf(list.isAutoApplied && (await startApplying(imp)))
    case 'applying':
      if (!(await applyStep(imp))) return 'later'
      if (await makeLive(imp)) await ctx.jobs.send({ kind: 'search.index' })
      return 'none'
    default:
      return 'none'
  }
}

/** A rollback has nothing to read: its lines are those of an earlier snapshot. */
async function startReading(imp: ImportContext): Promise<boolean> {
  const { list, state } = imp
  if (list.origin === 'rollback') {
    return finishStep(imp, { status: 'reading', state: { ...state, phase: 'compare' } })
  }
  const key = await readingKey(imp)
  if (await takeOverSame(imp, key)) return list.isAutoApplied
  const reading = { ...state, phase: 'read' as const }
  return finishStep(imp, { status: 'reading', readingKey: key, state: reading })
}

async function startApplying(imp: ImportContext): Promise<boolean> {
  const { ctx, list, offer, state } = imp
  if (await beginApply(ctx, imp)) return true
  const now = await findImport(ctx, list.id)
  if (now === null || now.list.status !== 'ready') return false
  // Another list went live meanwhile: compare anew with that one.
  if (now.offer.liveListId !== list.baseListId) {
    return finishStep(imp, { status: 'reading', state: { ...state, phase: 'compare' } })
  }
  log.info('import waits for another list of its offer', { list: list.id, offer: offer.id })
  await ctx.jobs.send({ kind: 'price-list.continue', priceListId: list.id }, { delaySeconds: 5 })
  return false
}

function heartbeatOf(ctx: Ctx, list: ImportContext['list']) {
  let lastBreath = Date.now()
  let lastBeat = lastBreath
  return async (progress: ListProgress) => {
    if (Date.now() - lastBreath < BREATHE_EVERY_MS) return
    // A timer, unlike a call to a binding, always lets the local runtime serve others first.
    await scheduler.wait(1)
    lastBreath = Date.now()
    if (lastBreath - lastBeat < HEARTBEAT_EVERY_MS) return
    lastBeat = lastBreath
    const mine = and(
      eq(priceLists.id, list.id),
      eq(priceLists.step, list.step),
      eq(priceLists.claim, list.claim ?? ''),
    )
    const kept = await ctx.db
      .update(priceLists)
      .set({ progress, updatedAt: new Date() })
      .where(mine)
      .returning({ id: priceLists.id })
    if (kept.length === 0) throw new ImportStopped()
    announce(ctx, { kind: 'price-list', id: list.id })
  }
}
