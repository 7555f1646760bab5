import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { findFile, keepFile } from './document-files.ts'
import { issuedDocument } from './printable-document.ts'
import { renderDocument } from './render-document.ts'
import { DocumentFormat } from './schemas.ts'
import { orderById, readOrder } from '../orders/order-state.ts'

/** Stores an issued document in R2 in every format that is missing. `not_found` for an unknown one. */
export async function keepDocuments(
  ctx: Ctx,
  { orderId, documentId }: { orderId: number; documentId: number },
): Promise<void> {
  const state = await readOrder(ctx, orderById(orderId))
  const document = state.documents.find(({ id }) => id === documentId)
  if (document === undefined) throw notFound()
  const printable = await issuedDocument(ctx, state, document)
  for (const format of DocumentFormat.options) {
    if ((await findFile(ctx, documentId, format)) !== null) continue
    await keepFile(ctx, { document, format, bytes: await renderDocument(ctx, printable, format) })
  }
}
