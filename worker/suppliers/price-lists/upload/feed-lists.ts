import { sql, type SQL } from 'drizzle-orm'
import { insertWhen } from '../../../db/insert-when.ts'
import { UNFINISHED } from '../../../db/new-row.ts'
import { priceLists } from '../../../db/schema/price-lists.ts'
import type { Ctx } from '../../../env.ts'
import { auditedEach } from '../../../store/audit/audit.ts'
import { FIRST_STATUS, TRANSITIONS } from '../transitions.ts'

/** An arrival: the newest list of an offer, and what it brings to the offers that it feeds. */
interface Arrival {
  /** The offer that feeds others. */
  offerId: number
  /** The file has to be this one, when a newer list may be there; null: whatever file is the newest. */
  fileKey: string | null
  /** Only this offer is fed. */
  fedId?: number
  /** Lists of offers that say so go live by themselves: a condition on the feeding offer `f`. */
  mayApply: SQL
}

/**
 * The statements that give each offer fed by another one a list of its own, of the same file in R2, to go along
 * with what brings the file in. Once for each arrival; none for an offer whose newest list came of the same
 * bytes and could be used. Lists that were fed themselves, and those that were brought back, feed no other.
 * The last statement answers the ids of the new lists, which are to be continued.
 */
export function feedingLists(ctx: Ctx, arrival: Arrival) {
  const made = fedBy(arrival, NEW_LISTS)
  return [
    insertWhen(ctx.db, priceLists, {
      cells: {
        offerId: sql`o.id`,
        version: sql`(SELECT coalesce(max(version), 0) + 1 FROM price_lists WHERE offer_id = o.id)`,
        status: FIRST_STATUS,
        fileName: sql`l.file_name`,
        fileSize: sql`l.file_size`,
        fileHash: sql`l.file_hash`,
        fileKey: sql`l.file_key`,
        origin: 'feed',
        createdBy: sql`l.created_by`,
        command: COMMAND,
        isAutoApplied: sql`o.is_auto_applied AND ${arrival.mayApply}`,
        createdAt: UNFINISHED,
        updatedAt: new Date(),
      },
      rest: sql`${fedBy(arrival)} AND NOT ${hasSameFile}`,
    }).onConflictDoNothing({ target: priceLists.command }),
    auditedEach(
      ctx,
      {
        action: 'price-lists.create',
        subject: { type: 'price-list', id: sql`p.id` },
        after: sql`json_object('offer_id', o.id, 'file_name', l.file_name, 'file_size', l.file_size,
          'origin', 'feed', 'fed_by_price_list_id', l.id)`,
      },
      made,
    ),
    ctx.db
      .update(priceLists)
      .set({ createdAt: ctx.now })
      .where(sql`${priceLists.id} IN (SELECT p.id ${made})`)
      .returning({ id: priceLists.id }),
  ] as const
}

/** Starts the imports of lists that were fed; Cron starts those whose message is lost. */
export async function continueLists(ctx: Ctx, lists: readonly { id: number }[]): Promise<void> {
  for (const { id } of lists) await ctx.jobs.send({ kind: 'price-list.continue', priceListId: id })
}

/** One list for each arrival and offer. */
const COMMAND = sql`'feed ' || l.id || ' ' || o.id`

/** The newest list `l` of the feeding offer `f`, with each offer `o` of the same supplier that it feeds. */
function fedBy({ offerId, fileKey, fedId }: Arrival, join: SQL = sql``): SQL {
  const isFile = fileKey === null ? sql`` : sql`AND l.file_key = ${fileKey}`
  const isWanted = fedId === undefined ? sql`` : sql`AND o.id = ${fedId}`
  return sql`FROM price_lists l JOIN offers f ON f.id = l.offer_id
    JOIN offers o ON o.fed_by_offer_id = f.id
    JOIN warehouses home ON home.id = f.warehouse_id
    JOIN warehouses other ON other.id = o.warehouse_id
    ${join}
    WHERE l.id = (SELECT n.id FROM price_lists n WHERE n.offer_id = ${offerId}
      ORDER BY n.version DESC LIMIT 1)
    AND l.origin NOT IN ('feed', 'rollback') AND other.supplier_id = home.supplier_id
    ${isFile} ${isWanted}`
}

/** The list that this very batch has made for `o`: no other transaction sees an unfinished row. */
const NEW_LISTS = sql`JOIN price_lists p ON p.command = ${COMMAND}
  AND p.created_at = ${UNFINISHED.getTime()}`

const UNUSED = sql.join(
  [TRANSITIONS.fail.to, TRANSITIONS.cancel.to].map((status) => sql`${status}`),
  sql`, `,
)

/** The newest list of `o` came of these bytes, and neither failed nor was given up. */
const hasSameFile = sql`coalesce(l.file_hash = (
  SELECT CASE WHEN n.status IN (${UNUSED}) THEN NULL ELSE n.file_hash END
  FROM price_lists n WHERE n.offer_id = o.id ORDER BY n.version DESC LIMIT 1), 0)`
