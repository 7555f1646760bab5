import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { named } from '../../db/named.ts'
import { countListed, isAmong, offsetOf, type Page, pageOf } from '../../db/page.ts'
import { inboundMailLists, inboundMails } from '../../db/schema/inbound-mails.ts'
import { priceLists } from '../../db/schema/price-lists.ts'
import { offers, warehouses } from '../../db/schema/suppliers.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { foldText } from '../../lib/fold-text.ts'
import type { InboundMailRow } from './inbound-mail-row.ts'
import type { InboundMail, InboundMailsQuery, MailedList } from './schemas.ts'

/** The newest mails, among which words are looked for. */
const MOST_SEARCHED = 5_000

/** A page of the mails that came in with lists, the newest first unless sorted otherwise. */
export async function listInboundMails(
  ctx: Ctx,
  query: InboundMailsQuery,
): Promise<Page<InboundMail>> {
  const { status, reason, offer_id: offerId } = query
  const where = and(
    eq(inboundMails.kind, 'list'),
    status === undefined ? undefined : eq(inboundMails.status, status),
    reason === undefined ? undefined : eq(inboundMails.reason, reason),
    offerId === undefined ? undefined : eq(inboundMails.offerId, offerId),
    query.q === undefined || query.q === '' ? undefined : isFoundBy(query.q),
  )
  const [rows, [counted]] = await ctx.db.batch([
    ctx.db
      .select()
      .from(inboundMails)
      .where(where)
      // Mails are numbered as they come.
      .orderBy(query.sort === 'created_at' ? asc(inboundMails.id) : desc(inboundMails.id))
      .limit(query.per_page)
      .offset(offsetOf(query)),
    countListed(ctx.db, inboundMails, where),
  ])
  return pageOf(await withLists(ctx, rows), query, counted?.total ?? 0)
}

/** Every word of `q` stands somewhere in what is searched of a mail; ids have no gaps to speak of. */
export function isFoundBy(q: string): SQL | undefined {
  const newest = sql`${inboundMails.id} > (SELECT max(id) FROM inbound_mails) - ${MOST_SEARCHED}`
  const words = foldText(q).split(' ')
  return and(newest, ...words.map((word) => sql`instr(${inboundMails.words}, ${word}) > 0`))
}

/** One of them; `not_found` for an unknown id. */
export async function getInboundMail(ctx: Ctx, id: number): Promise<InboundMail> {
  const [mail] = await withLists(ctx, [await getMailRow(ctx, id)])
  if (mail === undefined) throw notFound()
  return mail
}

/** The mail of a kind as it is stored; `not_found` when there is none. */
export async function getMailRow(
  ctx: Ctx,
  id: number,
  kind: InboundMailRow['kind'] = 'list',
): Promise<InboundMailRow> {
  const [row] = await ctx.db
    .select()
    .from(inboundMails)
    .where(and(eq(inboundMails.id, id), eq(inboundMails.kind, kind)))
  if (row === undefined) throw notFound()
  return row
}

async function withLists(ctx: Ctx, rows: InboundMailRow[]): Promise<InboundMail[]> {
  const [lists, addressed] = await ctx.db.batch([
    ctx.db
      .select({
        mailId: inboundMailLists.mailId,
        file: inboundMailLists.file,
        isNew: inboundMailLists.isNew,
        offerId: named(offers.id, 'of_offer'),
        offerName: offers.name,
        warehouseId: named(warehouses.id, 'of_warehouse'),
        warehouseName: named(warehouses.name, 'warehouse_name'),
        priceListId: named(priceLists.id, 'of_list'),
        version: priceLists.version,
        status: priceLists.status,
        liveListId: offers.liveListId,
      })
      .from(inboundMailLists)
      .innerJoin(priceLists, eq(priceLists.id, inboundMailLists.priceListId))
      .innerJoin(offers, eq(offers.id, inboundMailLists.offerId))
      .innerJoin(warehouses, eq(warehouses.id, offers.warehouseId))
      .where(
        isAmong(
          inboundMailLists.mailId,
          rows.map(({ id }) => id),
        ),
      ),
    ctx.db
      .select({
        id: offers.id,
        name: offers.name,
        warehouse: named(warehouses.name, 'warehouse_name'),
      })
      .from(offers)
      .innerJoin(warehouses, eq(warehouses.id, offers.warehouseId))
      .where(
        isAmong(
          offers.id,
          rows.flatMap(({ offerId }) => offerId ?? []),
        ),
      ),
  ])
  const offerOf = (id: number | null) => {
    const offer = addressed.find((each) => each.id === id)
    return offer === undefined ? null : { id: offer.id, name: `${offer.warehouse}, ${offer.name}` }
  }
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    reason: row.reason,
    sender: row.sender,
    is_verified: row.isVerified,
    recipient: row.recipient,
    subject: row.subject,
    size: row.size,
    offer: offerOf(row.offerId),
    files: row.files.map(({ name, size, archive }, number) => ({
      number,
      name,
      size,
      archive,
      lists: lists
        .filter(({ mailId, file }) => mailId === row.id && file === number)
        .map(toMailedList),
    })),
    is_kept: row.rawKey !== null && row.status !== 'arriving',
    created_at: row.createdAt.toISOString(),
    settled_at: row.settledAt?.toISOString() ?? null,
  }))
}

interface ListRow {
  isNew: boolean
  offerId: number
  offerName: string
  warehouseId: number
  warehouseName: string
  priceListId: number
  version: number
  status: MailedList['status']
  liveListId: number | null
}

const toMailedList = (row: ListRow): MailedList => ({
  offer_id: row.offerId,
  offer_name: row.offerName,
  warehouse_id: row.warehouseId,
  warehouse_name: row.warehouseName,
  price_list_id: row.priceListId,
  version: row.version,
  status: row.status,
  is_live: row.liveListId === row.priceListId,
  is_new: row.isNew,
})
