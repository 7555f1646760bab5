import { eq } from 'drizzle-orm'
import { brandAliases, brands } from '../../../db/schema/catalog.ts'
import { brandKey } from '../../../lib/brand-key.ts'
import { ListComparison } from './compare-lists.ts'
import { type ImportContext, type PriceListRow, progressOf } from '../import-context.ts'
import { moveList } from '../move-list.ts'
import { findLiveList } from '../get-rows.ts'
import { importFiles } from '../import-files.ts'
import { KeyGroups } from '../lines/key-groups.ts'
import { isGone, lineNumber, snapshotContent } from '../lines/list-line.ts'
import { LineCursor } from '../lines/line-store.ts'
import { FileRefused } from '../../../list-files/reading.ts'
import { sendSoon } from '../../../store/mail/send-soon.ts'
import { mailsToResponsible } from '../mail-responsible.ts'
import { knownFacts } from '../facts/known-facts.ts'
import { rejectRepeats } from './reject-repeats.ts'
import { measureList } from './measure-list.ts'
import { safetyStop } from './safety-stop.ts'
import { unpricedCurrencies } from './unpriced-currencies.ts'
import type { Preview } from '../../../list-files/schemas/rows.ts'
import type { ListCounts, ListMeasures } from '../../../db/json/price-list.ts'
import { SnapshotWriter } from '../lines/snapshot-writer.ts'
import { showJumps } from './show-jumps.ts'

/** All blocks in memory together stay under this. */
const BLOCK_BYTES_TOTAL = 12_000_000
const BLOCK_BYTES_MOST = 512_000
/** Lines of one number that are still held in memory. */
const MOST_LINES_PER_NUMBER = 20_000

/**
 * Merges the runs with the live snapshot into the snapshot this list makes, counts what would
 * change, and decides whether a person must look. The dry run is this very step.
 */
export async function compareStep(imp: ImportContext): Promise<boolean> {
  const { ctx, list, offer, state } = imp
  const writer = new SnapshotWriter(ctx.sources, list.id)
  const comparison = new ListComparison({
    brandKeyOf: await brandKeys(imp),
    repeats: list.recognised?.repeats ?? 'lots',
    nextItem: offer.nextItem,
    emit: writer.add,
  })
  const before = await findLiveList(imp)
  await mergeAll(imp, { baseParts: before?.state?.parts ?? [], comparison, writer })
  await writer.flush()
  const rejected = await rejectRepeats(imp, comparison)
  const counts: ListCounts = {
    rows: state.accepted + state.rejected,
    ...comparison.counts,
    rejected: state.rejected + comparison.repeatCount,
  }
  const isRollback = list.origin === 'rollback'
  if (isRollback) counts.rows = counts.created + counts.changed + counts.unchanged
  const { prices, shift } = comparison
  const measures = isRollback ? null : measureList(imp, { counts, before, prices, shift })
  const stop =
    measures === null ? null : await stopOf(imp, { counts, measures, before, comparison })
  const mails = stop === null ? undefined : await mailsToResponsible(imp, { stop })
  const changes = {
    counts,
    measures,
    safetyStop: stop,
    progress: null,
    // Nothing more to do without a person: let go in the same write that says so.
    claim: list.isAutoApplied && stop === null ? list.claim : null,
    baseListId: offer.liveListId,
    state: {
      ...state,
      parts: writer.parts,
      partsApplied: 0,
      rejectedParts: rejected.parts,
      nextItem: comparison.nextItem,
    },
  }
  const transition = stop === null ? 'finishComparing' : 'stopForApproval'
  const isMoved = await moveList(imp, transition, changes, mails)
  if (isMoved && stop !== null) await sendSoon(ctx)
  return isMoved
}

/** Completes the preview with what was compared, and says why the list must wait, if it must. */
async function stopOf(imp: ImportContext, told: ToldOf) {
  const { counts, measures, before, comparison } = told
  const { rejects } = await completePreview(imp, comparison)
  return safetyStop(imp, {
    counts,
    measures,
    before,
    shift: comparison.shift,
    facts: await knownFacts(imp.ctx, imp.offer.id),
    unpriced: await unpricedCurrencies(imp.ctx, comparison.shift.now.currencies),
    unknownWords: rejects['stock_word_unknown'] ?? 0,
  })
}

interface ToldOf {
  counts: ListCounts
  measures: ListMeasures
  /** The live list. */
  before: PriceListRow | null
  comparison: ListComparison
}

async function mergeAll(
  imp: ImportContext,
  {
    baseParts,
    comparison,
    writer,
  }: {
    baseParts: ImportContext['state']['parts']
    comparison: ListComparison
    writer: SnapshotWriter
  },
): Promise<void> {
  const { ctx, list, state } = imp
  const isRollback = list.origin === 'rollback'
  // Runs are merged with each other; a snapshot is one sorted sequence already.
  const sources = isRollback ? [state.runs] : state.runs.map((run) => [run])
  const block = Math.min(BLOCK_BYTES_MOST, Math.floor(BLOCK_BYTES_TOTAL / (sources.length + 1)))
  const cursor = (files: typeof state.runs) => new LineCursor(ctx.sources, files, block)
  const fresh = new KeyGroups(sources.map(cursor), MOST_LINES_PER_NUMBER)
  const base = new KeyGroups([cursor(baseParts)], MOST_LINES_PER_NUMBER)
  await fresh.open()
  await base.open()
  const total = state.runs.reduce((sum, { lines }) => sum + lines, 0)
  const startedAt = Date.now()
  for (let done = 0; fresh.key !== null || base.key !== null;) {
    const key = smaller(fresh.key, base.key)
    const freshLines = fresh.key === key ? ((await nextGroup(fresh))?.lines ?? []) : []
    const baseLines = base.key === key ? ((await base.next())?.lines ?? []) : []
    comparison.compare(isRollback ? freshLines.flatMap(restored) : freshLines, baseLines)
    done += freshLines.length
    if (!writer.isFull) continue
    await writer.flush()
    await imp.heartbeat(progressOf('comparing', 'rows', { done, total, rows: done, startedAt }))
  }
}

function smaller(a: string | null, b: string | null): string | null {
  if (a === null) return b
  return b === null || a < b ? a : b
}

async function nextGroup(groups: KeyGroups) {
  try {
    return await groups.next()
  } catch (error) {
    if (error instanceof RangeError) {
      const params = { number: error.message, most: MOST_LINES_PER_NUMBER }
      throw new FileRefused('number_repeats_too_often', params)
    }
    throw error
  }
}

/** A snapshot's line as a run's line; lines that were not in that list are left out. */
function restored(line: string): string[] {
  if (isGone(line)) return []
  const content = snapshotContent(line)
  return [`${content}\t${lineNumber(line, content)}`]
}

/** Names folded as the catalogue knows them: an alias answers its brand's key. */
async function brandKeys({ ctx }: ImportContext): Promise<(name: string) => string> {
  const aliases = await ctx.db
    .select({ alias: brandAliases.key, key: brands.key })
    .from(brandAliases)
    .innerJoin(brands, eq(brands.id, brandAliases.brandId))
  const canonical = new Map(aliases.map(({ alias, key }) => [alias, key]))
  const cache = new Map<string, string>()
  return (name) => {
    let key = cache.get(name)
    if (key === undefined) {
      const own = copyOf(name)
      const folded = brandKey(own)
      key = canonical.get(folded) ?? folded
      cache.set(own, key)
    }
    return key
  }
}

/** A text by itself: a piece cut from a line would keep the whole block of lines in memory. */
const copyOf = (text: string): string => ` ${text}`.slice(1)

async function completePreview(imp: ImportContext, comparison: ListComparison): Promise<Preview> {
  const { ctx, list } = imp
  const key = importFiles.preview(list.id)
  const object = await ctx.sources.get(key)
  if (object === null) throw new Error(`preview is missing: ${list.id}`)
  const preview = (await object.json()) as Preview
  const jumps = await showJumps(imp, comparison.worstJumps())
  const rejects = { ...preview.rejects }
  if (comparison.repeatCount > 0) rejects['duplicate_row'] = comparison.repeatCount
  const complete: Preview = {
    ...preview,
    // A step done twice must not show its jumps twice.
    worst: [...preview.worst.filter((row) => row.price_before_micros === null), ...jumps],
    histogram: comparison.prices.histogram(),
    median_price_change: comparison.prices.median(),
    rejects,
    duplicates: comparison.repeats.map(({ line, wins }) => ({ line, wins })),
  }
  await ctx.sources.put(key, JSON.stringify(complete))
  return complete
}
