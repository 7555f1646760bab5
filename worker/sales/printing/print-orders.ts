import { literal, query, queryRows } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { conflict, forbidden } from '../../errors.ts'
import { PACKING_SENTENCES } from '../../i18n/packing-documents.ts'
import { word } from '../../i18n/sentence.ts'
import { allows } from '../../permissions.ts'
import { auditExport } from '../../store/audit/audit-export.ts'
import { readSeller } from '../bank-transfers/read-seller.ts'
import { loadFonts } from '../documents/pdf/load-fonts.ts'
import { printDocument } from '../documents/print-document.ts'
import { toPrintable } from '../documents/printable-document.ts'
import { pickingList } from '../packing/picking-list.ts'
import { readDocuments } from './read-documents.ts'
import { MOST_IN_FILE, type PrintInput, Printed } from './schemas.ts'

/** Documents whose orders are in memory at one time. */
const AT_ONCE = 20

/**
 * One PDF of what is asked for of these orders: the picking list of all of them first, in the reader's language,
 * then order by order its documents as they were issued, in the order's own. `MOST_IN_FILE` documents a file.
 * `forbidden` for a picking list without the right to ship; 409 when there is nothing to print. Audited as an export.
 */
export async function printOrders(ctx: Ctx, input: PrintInput): Promise<Uint8Array> {
  const isPicked = input.what.includes('picking_list') && input.file === 1
  if (isPicked && !allows(ctx.actor?.permissions, 'sales.orders.ship')) throw forbidden()
  const [ids, picks, seller, fonts, { openPrintout }] = await Promise.all([
    documentsOf(ctx, input),
    isPicked ? pickingList(ctx, input.order_ids) : [],
    readSeller(ctx),
    loadFonts(ctx),
    // Its library is large, and few requests need it.
    import('./open-printout.ts'),
  ])
  if (ids.length === 0 && picks.length === 0) throw conflict('nothing_to_print')
  await auditExport(ctx, { noun: 'documents', filter: input, rows: ids.length })
  const title = word(PACKING_SENTENCES.printout_title, ctx.locale)
  const about = { title, locale: ctx.locale, store: seller.name }
  const printout = openPrintout({ ...about, issuedAt: ctx.now }, fonts)
  if (picks.length > 0) printout.addPickingList(picks, ctx.locale)
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    for (const { document, state } of await readDocuments(ctx, ids.slice(at, at + AT_ONCE))) {
      printout.add(printDocument(toPrintable(state, document, document.seller ?? seller)))
    }
  }
  return printout.end()
}

/** Ids of the documents of a file, order by order. */
async function documentsOf(ctx: Ctx, { order_ids, what, file }: PrintInput): Promise<number[]> {
  const kinds = Printed.options.filter((kind) => kind !== 'picking_list' && what.includes(kind))
  if (kinds.length === 0) return []
  const rows = await queryRows(
    ctx.db.raw,
    query<{ id: number }>`SELECT d.id
      FROM (SELECT value AS order_id, min(key) AS place FROM json_each(${JSON.stringify(order_ids)})
        GROUP BY value) j
      CROSS JOIN order_documents d ON d.order_id = j.order_id
      CROSS JOIN json_each(${JSON.stringify(kinds)}) k ON k.value = d.kind
      ORDER BY j.place, k.key, d.id
      LIMIT ${literal(MOST_IN_FILE)} OFFSET ${literal((file - 1) * MOST_IN_FILE)}`,
  )
  return rows.map(({ id }) => id)
}
