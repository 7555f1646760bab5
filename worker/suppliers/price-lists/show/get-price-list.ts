import { eq } from 'drizzle-orm'
import { priceLists } from '../../../db/schema/price-lists.ts'
import { users } from '../../../db/schema/accounts.ts'
import { offers } from '../../../db/schema/suppliers.ts'
import type { Ctx } from '../../../env.ts'
import type { Locale } from '../../../../web/lib/locales.ts'
import { notFound } from '../../../errors.ts'
import { FILE_ERRORS } from '../../../i18n/price-lists.ts'
import { word } from '../../../i18n/sentence.ts'
import type { PriceListRow } from '../import-context.ts'
import type { FileErrorCode } from '../../../list-files/reading.ts'
import type { PriceList } from '../schemas.ts'

/** One list, whole; `not_found` when there is none. */
export async function getPriceList(ctx: Ctx, id: number): Promise<PriceList> {
  const [row] = await ctx.db
    .select({ list: priceLists, liveListId: offers.liveListId, author: users })
    .from(priceLists)
    .innerJoin(offers, eq(offers.id, priceLists.offerId))
    .leftJoin(users, eq(users.id, priceLists.createdBy))
    .where(eq(priceLists.id, id))
  if (row === undefined) throw notFound()
  const { list, liveListId, author } = row
  return {
    id: list.id,
    offer_id: list.offerId,
    version: list.version,
    status: list.status,
    file: { name: list.fileName, size: list.fileSize, hash: list.fileHash },
    origin: list.origin,
    restored_list_id: list.restoredListId,
    is_live: list.id === liveListId,
    is_auto_applied: list.isAutoApplied,
    created_by_name: author === null ? null : `${author.firstName} ${author.lastName}`,
    created_at: list.createdAt.toISOString(),
    applied_at: list.appliedAt?.toISOString() ?? null,
    recognised: list.recognised,
    settings: list.settings,
    counts: list.counts,
    progress: list.progress,
    error:
      list.error === null ? null : { ...list.error, message: sentence(list.error, ctx.locale) },
    safety_stop: list.safetyStop,
    rows_written: list.state?.rowsWritten ?? 0,
  }
}

function sentence({ code, params }: NonNullable<PriceListRow['error']>, locale: Locale): string {
  const known = code in FILE_ERRORS ? (code as FileErrorCode) : 'internal'
  return word(FILE_ERRORS[known], locale, params)
}
