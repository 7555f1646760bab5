import { sql } from 'drizzle-orm'
import { audited } from '../db/audit.ts'
import { priceLists } from '../db/schema/price-lists.ts'
import type { Ctx } from '../env.ts'
import type { PriceListRow } from './import-context.ts'

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
}

/** Adds the next version of an offer's list and sets its import going. */
export async function addPriceList(ctx: Ctx, input: NewPriceList): Promise<PriceListRow> {
  const { offerId, fileName, fileSize, origin } = input
  const [[list]] = await ctx.db.batch([
    ctx.db
      .insert(priceLists)
      .values({
        ...input,
        version: sql`(SELECT coalesce(max(version), 0) + 1 FROM price_lists WHERE offer_id = ${offerId})`,
        status: 'uploaded',
        createdBy: ctx.actor?.id ?? null,
        // What leaves the store while the file comes in is none of the list's news: see `stock_holds`.
        createdAt: ctx.now,
        updatedAt: new Date(),
      })
      .returning(),
    audited(ctx, {
      action: 'price-lists.create',
      subject: { type: 'price-list', id: null },
      after: { offer_id: offerId, file_name: fileName, file_size: fileSize, origin },
    }),
  ])
  if (list === undefined) throw new Error('price list was not inserted')
  await ctx.jobs.send({ kind: 'price-list.continue', priceListId: list.id })
  return list
}
