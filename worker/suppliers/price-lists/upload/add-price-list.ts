import { and, eq, type SQL, sql } from 'drizzle-orm'
import { insertWhen } from '../../../db/insert-when.ts'
import { newRow, UNFINISHED } from '../../../db/new-row.ts'
import type { BatchItem } from 'drizzle-orm/batch'
import { audited } from '../../../store/audit/audit.ts'
import { priceLists } from '../../../db/schema/price-lists.ts'
import { offers } from '../../../db/schema/suppliers.ts'
import type { Ctx } from '../../../env.ts'
import { conflict } from '../../../errors.ts'
import type { PriceListRow } from '../import-context.ts'
import { allows } from '../../../permissions.ts'
import { APPLY_NEEDED } from '../../suppliers/need-apply.ts'
import { FIRST_STATUS, newStateOf } from '../transitions.ts'
import { continueLists, feedingLists } from './feed-lists.ts'
import { findSameFile, isSameAsNewest } from './find-same-file.ts'
import { findByCommand, refuseOther } from './upload-command.ts'

export interface NewPriceList {
  offerId: number
  fileName: string
  fileSize: number
  fileHash: string | null
  fileKey: string
  origin: PriceListRow['origin']
  isAutoApplied: boolean
  restoredListId?: number
  recognised?: PriceListRow['recognised']
  settings?: PriceListRow['settings']
  state?: PriceListRow['state']
  baseListId?: number | null
  /** One list for each command; null: a new list every time. */
  command?: string | null
  /** How many rows of offers it is to have, if that was said. */
  announcedRows?: number | undefined
  /** The newest list of the offer of this very file is answered, where there is one; no list is added. */
  unlessSame?: boolean
}

/**
 * Adds the next version of an offer's list, one of the same file to each offer that it feeds, together with the
 * statements of `also`, and starts their imports.
 * Where the command has made a list already, that one is answered and the file dropped;
 * `idempotency_conflict` when it was another file.
 */
export async function addPriceList(
  ctx: Ctx,
  input: NewPriceList,
  also: BatchItem<'sqlite'>[] = [],
): Promise<PriceListRow> {
  const { unlessSame = false, announcedRows, ...columns } = input
  await refuseShelf(ctx, input)
  const { offerId, fileName, fileSize, origin } = columns
  const { id, isNew, guard } = newRow(priceLists)
  const cells = {
    ...columns,
    ...(announcedRows !== undefined && { state: newStateOf({ announcedRows }) }),
    version: sql`(SELECT coalesce(max(version), 0) + 1 FROM price_lists WHERE offer_id = ${offerId})`,
    status: FIRST_STATUS,
    createdBy: ctx.actor?.id ?? null,
    createdAt: UNFINISHED,
    updatedAt: new Date(),
  }
  const rest = unlessSame ? sql`WHERE NOT ${isSameAsNewest(columns)}` : sql`WHERE true`
  const [, , [list], , , fed] = await ctx.db.batch([
    insertWhen(ctx.db, priceLists, { cells, rest }).onConflictDoNothing({
      target: priceLists.command,
    }),
    audited(
      ctx,
      {
        action: 'price-lists.create',
        subject: { type: 'price-list', id },
        after: { offer_id: offerId, file_name: fileName, file_size: fileSize, origin },
      },
      guard,
    ),
    // Pieces sold while the file arrives are not in its stock yet: see `stock_holds`.
    ctx.db.update(priceLists).set({ createdAt: ctx.now }).where(isNew).returning(),
    ...feedingLists(ctx, { offerId, fileKey: input.fileKey, mayApply: mayApplyFed(ctx, origin) }),
    ...also,
  ])
  if (list === undefined) return madeBefore(ctx, input)
  await continueLists(ctx, [list, ...fed])
  return list
}

/** Our own shelf's offer follows from what lies there: 409, and the file is dropped. */
async function refuseShelf(ctx: Ctx, { offerId, fileKey }: NewPriceList): Promise<void> {
  const ours = await ctx.db
    .select({ id: offers.id })
    .from(offers)
    .where(and(eq(offers.id, offerId), eq(offers.isShelf, true)))
  if (ours.length === 0) return
  await ctx.sources.delete(fileKey)
  throw conflict('offer_is_shelf')
}

/**
 * Whether what comes in may go live by itself with the offers it is fed to, where they say so: of a person's
 * file if they may apply lists, of any other if those of the feeding offer go live by themselves as well.
 */
const mayApplyFed = ({ actor }: Ctx, origin: NewPriceList['origin']): SQL =>
  origin !== 'upload'
    ? sql`f.is_auto_applied`
    : actor === null || allows(actor.permissions, APPLY_NEEDED)
      ? sql`true`
      : sql`false`

async function madeBefore(ctx: Ctx, input: NewPriceList): Promise<PriceListRow> {
  const made = await findByCommand(ctx, input.command ?? null)
  const list = made ?? (await findSameFile(ctx, input.offerId, input.fileHash ?? ''))
  if (list === null) throw new Error('price list was not inserted')
  if (list.fileKey !== input.fileKey) await ctx.sources.delete(input.fileKey)
  if (made !== null) refuseOther(made, input)
  return list
}
