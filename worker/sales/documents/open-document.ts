import type { SQL } from 'drizzle-orm'
import type { Ctx } from '../../env.ts'
import { AppError, notFound } from '../../errors.ts'
import { sha256 } from '../../lib/hash.ts'
import { log } from '../../lib/log.ts'
import { type DocumentRow, type OrderState, readOrder } from '../orders/commit/order-state.ts'
import { readTransfer } from '../orders/show/read-transfer.ts'
import { findFile } from './find-file.ts'
import { issuedPaper } from './issued-paper.ts'
import { keepFile } from './keep-file.ts'
import { type Paper, proformaOf } from './paper.ts'
import { readKept } from './read-kept.ts'
import { readSeller } from '../bank-transfers/read-seller.ts'
import { renderDocument } from './render-document.ts'
import type { DocumentFormat } from './schemas.ts'

/** A document as it is handed out. */
export interface DocumentFile {
  paper: Pick<Paper, 'kind' | 'number' | 'locale'>
  format: DocumentFormat
  bytes: Uint8Array
  /** Hex. */
  sha256: string
}

/**
 * A document of the order that `which` names, in the order's language; `document` is its id, or
 * `proforma`, which is written anew each time. What was issued is handed out as it was first written.
 * `not_found` for one that the order does not have; `unavailable` when its file is damaged or away and
 * today's store would write another one.
 */
export async function openDocument(
  ctx: Ctx,
  which: SQL,
  { document: wanted, format }: { document: number | 'proforma'; format: DocumentFormat },
): Promise<DocumentFile> {
  const state = await readOrder(ctx, which)
  if (wanted === 'proforma') {
    const [seller, asked] = await Promise.all([readSeller(ctx), readTransfer(ctx, state)])
    const paper = proformaOf(state, { seller, asked })
    const bytes = await renderDocument(ctx, paper, format)
    return { paper, format, bytes, sha256: sha256(bytes) }
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
  const paper = { kind: document.kind, number: document.number, locale: state.order.locale }
  const row = await findFile(ctx, document.id, format)
  const kept = row && (await readKept(ctx, row))
  if (row && kept) return { paper, format, bytes: kept, sha256: row.sha256 }
  const bytes = await renderDocument(ctx, await issuedPaper(ctx, state, document), format)
  const hash = sha256(bytes)
  if (row !== null && row.sha256 !== hash) throw new AppError('unavailable')
  const first = await keepIfItCan(ctx, { document, format, bytes })
  if (first === null || first.sha256 === hash) return { paper, format, bytes, sha256: hash }
  const others = await readKept(ctx, first)
  if (others === null) throw new AppError('unavailable')
  return { paper, format, bytes: others, sha256: first.sha256 }
}

/** Whose file it is then; null while R2 is away, and the next reader writes it. */
async function keepIfItCan(ctx: Ctx, file: Parameters<typeof keepFile>[1]) {
  try {
    return await keepFile(ctx, file)
  } catch (error) {
    log.error('document not kept', { documentId: file.document.id, format: file.format, error })
    return null
  }
}
