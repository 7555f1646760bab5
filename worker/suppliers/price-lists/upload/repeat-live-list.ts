import { and, desc, eq } from 'drizzle-orm'
import { brandAliases, brands } from '../../../db/schema/catalog.ts'
import { priceLists } from '../../../db/schema/price-lists.ts'
import { warehouses } from '../../../db/schema/suppliers.ts'
import type { Ctx } from '../../../env.ts'
import { sha256 } from '../../../lib/hash.ts'
import type { ImportContext, OfferRow, PriceListRow } from '../import-context.ts'
import { moveList } from '../move-list.ts'
import { findLiveList, getOfferRow } from '../get-rows.ts'
import { importFiles } from '../import-files.ts'
import { settingsOf } from '../read/settings-of.ts'
import { isStanding } from '../transitions.ts'

/** Raised when the same file would be read differently than before. */
const READER_VERSION = 5

/** What a file is read under beside what is kept in the database: see `readingKey`. */
interface ReadAs {
  ctx: Ctx
  offer: OfferRow
  warehouseName: string
  /** The list's own settings; those of a file that has no list yet are the offer's. */
  list?: Pick<PriceListRow, 'settings'>
}

/**
 * What decides how a file comes out: its bytes and what `readingUnder` says. Two lists of one offer with the
 * same key have the same items.
 */
async function keyOf(as: ReadAs, fileHash: string): Promise<string> {
  return sha256(JSON.stringify([fileHash, await readingUnder(as)]))
}

/** The key of a list; null while nothing is known of its bytes. */
export const readingKey = async (imp: ImportContext): Promise<string | null> =>
  imp.list.fileHash === null ? null : keyOf(imp, imp.list.fileHash)

/** What decides beside its bytes: settings, defaults, and the brands that are aliases or forbidden. */
export async function readingUnder({ ctx, offer, warehouseName, list }: ReadAs): Promise<string> {
  const [forbidden, aliases] = await ctx.db.batch([
    ctx.db.select({ key: brands.key }).from(brands).where(eq(brands.status, 'forbidden')),
    ctx.db.select({ key: brandAliases.key, brandId: brandAliases.brandId }).from(brandAliases),
  ])
  const { currency, defaultBrand, missingItems } = offer
  const under = {
    settings: settingsOf({ offer, list: list ?? { settings: {} } }),
    currency,
    defaultBrand,
    missingItems,
    warehouseName,
    // Left out where there is none: lists that were read before there were masks keep their keys.
    ...(offer.fileMask !== null && { fileMask: offer.fileMask }),
  }
  return sha256(JSON.stringify([READER_VERSION, under, forbidden, aliases]))
}

/**
 * The live list of an offer when it came of these very bytes (`hash`: SHA-256, hex), read as they would be now.
 * Null where a newer list waits or is on its way: the bytes that come now are the last word.
 */
export async function findLiveOfFile(
  ctx: Ctx,
  offerId: number,
  hash: string,
): Promise<PriceListRow | null> {
  const offer = await getOfferRow(ctx, offerId)
  const live = await findLiveList({ ctx, offer })
  if (live?.fileHash !== hash || (await newestOf(ctx, offerId)) !== live.id) return null
  const [warehouse] = await ctx.db
    .select({ name: warehouses.name })
    .from(warehouses)
    .where(eq(warehouses.id, offer.warehouseId))
  const warehouseName = warehouse?.name ?? ''
  return (await keyOf({ ctx, offer, warehouseName }, hash)) === live.readingKey ? live : null
}

async function newestOf(ctx: Ctx, offerId: number): Promise<number | undefined> {
  const [newest] = await ctx.db
    .select({ id: priceLists.id })
    .from(priceLists)
    .where(and(eq(priceLists.offerId, offerId), isStanding()))
    .orderBy(desc(priceLists.version))
    .limit(1)
  return newest?.id
}

/**
 * The very list that is live, sent again: it is ready at once, with nothing to change, and takes
 * over what was learnt when it was read. False when it has to be read.
 */
export async function repeatLiveList(imp: ImportContext, key: string | null): Promise<boolean> {
  const live = await findLiveList(imp)
  if (key === null || live?.readingKey !== key || live.counts === null || live.state === null) {
    return false
  }
  await copyFindings(imp, live)
  const { rows, rejected } = live.counts
  const counts = { rows, created: 0, changed: 0, unchanged: rows - rejected, removed: 0, rejected }
  return moveList(imp, 'repeatLive', {
    readingKey: key,
    recognised: live.recognised,
    counts,
    baseListId: live.id,
    claim: imp.list.isAutoApplied ? imp.list.claim : null,
    state: {
      ...live.state,
      parts: live.state.parts.map((part) => ({ ...part, changes: 0 })),
      partsApplied: 0,
      rowsWritten: 0,
      nextItem: imp.offer.nextItem,
      phaseStartedAt: Date.now(),
    },
  })
}

/** Preview, refused rows and what the next list is read by lie under their own list's keys. */
async function copyFindings({ ctx, list }: ImportContext, live: PriceListRow): Promise<void> {
  const rejected = Array.from({ length: live.state?.rejectedParts ?? 0 }, (_, part) => [
    importFiles.rejected(live.id, part),
    importFiles.rejected(list.id, part),
  ])
  for (const [from, to] of [
    [importFiles.preview(live.id), importFiles.preview(list.id)],
    [importFiles.oddLines(live.id), importFiles.oddLines(list.id)],
    [importFiles.sums(live.id), importFiles.sums(list.id)],
    ...rejected,
  ]) {
    const object = await ctx.sources.get(from ?? '')
    if (object !== null) await ctx.sources.put(to ?? '', await object.arrayBuffer())
  }
}
