import { eq } from 'drizzle-orm'
import type { ListCounts, ListMeasures } from '../../../db/json/price-list.ts'
import { brandAliases, brands } from '../../../db/schema/catalog.ts'
import { brandKey } from '../../../lib/brand-key.ts'
import type { Preview } from '../../../list-files/schemas/rows.ts'
import { sendSoon } from '../../../store/mail/send-soon.ts'
import { knownFacts } from '../facts/known-facts.ts'
import { findLiveList } from '../get-rows.ts'
import type { ImportContext, PriceListRow } from '../import-context.ts'
import { importFiles } from '../import-files.ts'
import { SnapshotWriter } from '../lines/snapshot-writer.ts'
import { mailsToResponsible } from '../mail-responsible.ts'
import { moveList } from '../move-list.ts'
import { newStateOf } from '../transitions.ts'
import { ListComparison } from './compare-lists.ts'
import { keepSums, readSums } from './list-sums.ts'
import { measureList } from './measure-list.ts'
import { ChangesUnclear, mergeChanges } from './merge-changes.ts'
import { mergeLists } from './merge-lists.ts'
import { rejectRepeats } from './reject-repeats.ts'
import { safetyStop } from './safety-stop.ts'
import { showJumps } from './show-jumps.ts'
import { readStoreRates, type StoreRates, unpricedCurrencies } from './store-rates.ts'

/**
 * Merges the runs with the live snapshot into the snapshot this list makes, counts what would
 * change, and decides whether a person must look. The dry run is this very step. True: the file has to be
 * read once more.
 */
export async function compareStep(imp: ImportContext): Promise<boolean> {
  const { ctx, list, offer, state } = imp
  const writer = new SnapshotWriter(ctx.sources, list.id)
  const isRollback = list.origin === 'rollback'
  const rates: StoreRates = isRollback ? new Map() : await readStoreRates(ctx)
  const comparison = new ListComparison({
    brandKeyOf: await brandKeys(imp),
    repeats: list.recognised?.repeats ?? 'lots',
    nextItem: offer.nextItem,
    rates,
    emit: writer.add,
  })
  const before = await findLiveList(imp)
  if (!(await merge(imp, { before, comparison, writer }))) return readAgain(imp)
  await keepSums(imp, comparison.shift.now.sums)
  const rejected = await rejectRepeats(imp, comparison)
  const counts: ListCounts = {
    rows: state.accepted + state.rejected,
    ...comparison.counts,
    rejected: state.rejected + comparison.repeatCount,
  }
  if (isRollback) counts.rows = counts.created + counts.changed + counts.unchanged
  const { prices, shift } = comparison
  const measures = isRollback ? null : measureList(imp, { counts, before, prices, shift })
  const stop =
    measures === null ? null : await stopOf(imp, { counts, measures, before, comparison, rates })
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
  return false
}

/** False: what was read as changes of the live list cannot be merged with the one that is live now. */
async function merge(
  imp: ImportContext,
  {
    before,
    comparison,
    writer,
  }: Pick<ToldOf, 'before' | 'comparison'> & { writer: SnapshotWriter },
): Promise<boolean> {
  const parts = before?.state?.parts ?? []
  const { changesOf } = imp.state
  if (changesOf === undefined) {
    await mergeLists(imp, { baseParts: parts, comparison, writer })
    await writer.flush()
    return true
  }
  const sums = changesOf.listId === before?.id ? await readSums(imp, before.id) : null
  if (sums === null) return false
  try {
    await mergeChanges(imp, { comparison, writer, parts, sums })
    return true
  } catch (error) {
    if (error instanceof ChangesUnclear) return false
    throw error
  }
}

/** Reads the file once more, whole. */
const readAgain = (imp: ImportContext): Promise<boolean> =>
  moveList(imp, 'readAgain', { state: { ...newStateOf(imp.state), isWhole: true } })

/** Completes the preview with what was compared, and says why the list must wait, if it must. */
async function stopOf(imp: ImportContext, told: ToldOf) {
  const { counts, measures, before, comparison, rates } = told
  const { rejects } = await completePreview(imp, comparison)
  return safetyStop(imp, {
    counts,
    measures,
    before,
    shift: comparison.shift,
    facts: await knownFacts(imp.ctx, imp.offer.id),
    unpriced: unpricedCurrencies(rates, comparison.shift.now.currencies),
    unknownWords: rejects['stock_word_unknown'] ?? 0,
  })
}

interface ToldOf {
  counts: ListCounts
  measures: ListMeasures
  /** The live list. */
  before: PriceListRow | null
  comparison: ListComparison
  rates: StoreRates
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
