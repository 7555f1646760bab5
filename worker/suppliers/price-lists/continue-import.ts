import { and, eq } from 'drizzle-orm'
import { priceLists } from '../../db/schema/price-lists.ts'
import type { Ctx } from '../../env.ts'
import { log } from '../../lib/log.ts'
import { FileRefused } from '../../list-files/reading.ts'
import { applyStep } from './apply/apply-step.ts'
import { beginApply } from './apply/begin-apply.ts'
import { makeLive } from './apply/make-live.ts'
import { heartbeatOf, releaseClaim, takeClaim } from './claim.ts'
import { compareStep } from './compare/compare-step.ts'
import { findImport, ImportStopped, type ImportContext } from './import-context.ts'
import { failList } from './fail-list.ts'
import { moveList } from './move-list.ts'
import { readStep } from './read/read-step.ts'
import { reviveImport } from './revive-import.ts'
import { goesOnAlone, type ImportStep, mayTake, nextStepOf } from './transitions.ts'
import { readingKey, repeatLiveList } from './upload/repeat-live-list.ts'

/**
 * Takes an import as far as it goes without a person: reads, compares and, when it applies itself,
 * applies. All state is in D1 and R2, so a killed run is taken up by the next message; a message
 * delivered twice finds the list claimed or past that step and does nothing. `isAgain`: staff have it tried again.
 */
export async function continueImport(
  ctx: Ctx,
  priceListId: number,
  { isAgain = false } = {},
): Promise<void> {
  if (isAgain) await reviveImport(ctx, priceListId)
  const claim = await takeClaim(ctx, priceListId)
  if (claim === null) return askAgain(ctx, priceListId)
  try {
    let next: Next = 'now'
    while (next === 'now') next = await takeStep(ctx, priceListId, claim)
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

/** Takes one step and answers what comes after it. A file that cannot be read ends the import. */
async function takeStep(ctx: Ctx, id: number, claim: string): Promise<Next> {
  const found = await findImport(ctx, id)
  if (found === null || found.list.claim !== claim) return 'none'
  const imp: ImportContext = { ...found, heartbeat: heartbeatOf(ctx, found.list) }
  const { status, isAutoApplied } = imp.list
  const step = nextStepOf({ status, phase: imp.state.phase, isAutoApplied })
  if (step === null) return 'none'
  try {
    return await STEPS[step](imp)
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    const { code, params } = error
    await failList(imp, { code, params })
    return 'none'
  }
}

/** The steps from upload to live, in order. */
const STEPS: Record<ImportStep, (imp: ImportContext) => Promise<Next>> = {
  startReading: async (imp) => nowIf(await startReading(imp)),
  read: async (imp) => nowIf(await readStep(imp)),
  compare: async (imp) => nowIf((await compareStep(imp)) || imp.list.isAutoApplied),
  startApplying: async (imp) => nowIf(await startApplying(imp)),
  apply: async (imp) => {
    if (!(await applyStep(imp))) return 'later'
    if (await makeLive(imp)) await imp.ctx.jobs.send({ kind: 'search.index' })
    return 'none'
  },
}

/** Reads the file, unless it is the live one or an earlier version. False: nothing more to do now. */
async function startReading(imp: ImportContext): Promise<boolean> {
  const { list } = imp
  if (list.origin === 'rollback') return moveList(imp, 'startRestoring')
  const key = await readingKey(imp)
  if (await repeatLiveList(imp, key)) return list.isAutoApplied
  return moveList(imp, 'startReading', { readingKey: key })
}

async function startApplying(imp: ImportContext): Promise<boolean> {
  const { ctx, list, offer } = imp
  if (await beginApply(imp)) return true
  const now = await findImport(ctx, list.id)
  if (now === null || !mayTake('apply', now.list.status)) return false
  // Another list went live in between: compare again, with that one.
  if (now.offer.liveListId !== list.baseListId) return moveList(imp, 'compareAgain')
  log.info('import waits for another list of its offer', { list: list.id, offer: offer.id })
  await ctx.jobs.send({ kind: 'price-list.continue', priceListId: list.id }, { delaySeconds: 5 })
  return false
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

/** Ends an import that failed every time it was tried, so that it does not stay "reading" for ever. */
export async function giveUpImport(ctx: Ctx, priceListId: number): Promise<void> {
  const found = await findImport(ctx, priceListId)
  if (found === null || !mayTake('fail', found.list.status)) return
  await failList(found, { code: 'internal', params: {} })
}
