import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../env.ts'
import { AppError, notFound } from '../../errors.ts'
import { sha256 } from '../../lib/hash.ts'
import { log } from '../../lib/log.ts'
import { readSeller } from '../bank-transfers/read-seller.ts'
import { findFile, keepFile, readKept } from './document-files.ts'
import { type DocumentTitle, issuedDocument, proformaOf } from './printable-document.ts'
import { renderDocument } from './render-document.ts'
import type { DocumentFormat } from './schemas.ts'
import { type DocumentRow, type OrderState, readOrder } from '../orders/order-state.ts'
import { readTransfer } from '../orders/show/read-transfer.ts'

/** A file of a document. */
export interface DocumentFile {
  title: DocumentTitle
  format: DocumentFormat
  bytes: Uint8Array
  /** Hex. */
  sha256: string
}

/**
 * A document of the order that `which` selects, in the order's language; `document` is its id, or `proforma`,
 * which is rendered each time. An issued document is served as it was first stored. `not_found` for one that
 * the order does not have; `unavailable` when its file is damaged or missing and would be rendered differently
 * today.
 */
export async function openDocument(
  ctx: Ctx,
  which: SQL,
  { document: wanted, format }: { document: number | 'proforma'; format: DocumentFormat },
): Promise<DocumentFile> {
  const state = await readOrder(ctx, which)
  if (wanted === 'proforma') {
    const [seller, transfer] = await Promise.all([readSeller(ctx), readTransfer(ctx, state)])
    const proforma = proformaOf(state, { seller, transfer })
    const bytes = await renderDocument(ctx, proforma, format)
    return { title: proforma, format, bytes, sha256: sha256(bytes) }
  }
  const document = state.documents.find(({ id }) => id === wanted)
  if (document === undefined) throw notFound()
  return openIssued(ctx, state, { document, format })
}

async function openIssued(
  ctx: Ctx,
  state: OrderState,
  { document, format }: { document: DocumentRow; format: DocumentFormat },
): Promise<DocumentFile> {
  const title = { kind: document.kind, number: document.number, locale: state.order.locale }
  const row = await findFile(ctx, document.id, format)
  const kept = row && (await readKept(ctx, row))
  if (row && kept) return { title, format, bytes: kept, sha256: row.sha256 }
  const bytes = await renderDocument(ctx, await issuedDocument(ctx, state, document), format)
  const hash = sha256(bytes)
  if (row !== null && row.sha256 !== hash) throw new AppError('unavailable')
  const stored = await tryToKeep(ctx, { document, format, bytes })
  if (stored === null || stored.sha256 === hash) return { title, format, bytes, sha256: hash }
  const others = await readKept(ctx, stored)
  if (others === null) throw new AppError('unavailable')
  return { title, format, bytes: others, sha256: stored.sha256 }
}

/** The row of the file that is stored by then; null while R2 is away: the next reader writes it. */
async function tryToKeep(ctx: Ctx, file: Parameters<typeof keepFile>[1]) {
  try {
    return await keepFile(ctx, file)
  } catch (error) {
    log.error('document not kept', { documentId: file.document.id, format: file.format, error })
    return null
  }
}
