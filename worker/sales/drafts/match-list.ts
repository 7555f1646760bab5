import type { Ctx } from '../../env.ts'
import { query, queryRow } from '../../db/query.ts'
import { notFound } from '../../errors.ts'
import { searchList } from '../../catalog/search/list/search-list.ts'
import type { SearchListResult } from '../../catalog/search/schemas/search.ts'
import { inDraftChannel } from './customer-words.ts'
import type { DraftListInput } from './schemas.ts'

/**
 * What each line of a customer's list means, and the best offer for it, in their currency; by the same reader as the
 * shop's own list search. `not_found` for an unknown customer.
 */
export async function matchList(
  called: Ctx,
  { customer_id: id, channel_id: channelId, text = '', lines, currency: wanted }: DraftListInput,
): Promise<SearchListResult> {
  const ctx = await inDraftChannel(called, channelId)
  const currency = wanted ?? (await currencyOf(ctx, id))
  return searchList(ctx, lines === undefined ? { text, currency } : { lines, currency }, id)
}

/** The currency a customer sees prices in; undefined: the channel's own. */
export async function currencyOf(ctx: Ctx, customerId: number): Promise<string | undefined> {
  const person = await queryRow(
    ctx.db.raw,
    query<{ currency: string | null }>`SELECT currency FROM users
      WHERE id = ${customerId} AND deleted_at IS NULL`,
  )
  if (person === null) throw notFound()
  return person.currency ?? undefined
}
