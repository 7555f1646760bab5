import type { Ctx } from '../../env.ts'
import { layOutPage } from './lay-out-page.ts'
import { loadFonts } from './pdf/load-fonts.ts'
import { printDocument, type PrintedDocument } from './print-document.ts'
import type { PrintableDocument } from './printable-document.ts'
import type { DocumentFormat } from './schemas.ts'

/** A document as a file; the same document gives the same bytes. */
export async function renderDocument(
  ctx: Ctx,
  document: PrintableDocument,
  format: DocumentFormat,
): Promise<Uint8Array> {
  const printed = printDocument(document)
  if (format === 'pdf') return renderPdf(ctx, printed)
  return new TextEncoder().encode(layOutPage(printed))
}

/** As PDF. Its library is 0.2 MB and few requests need it, so it is imported by those only. */
export async function renderPdf(ctx: Ctx, printed: PrintedDocument): Promise<Uint8Array> {
  const [{ layOutPdf }, fonts] = await Promise.all([import('./pdf/lay-out-pdf.ts'), loadFonts(ctx)])
  return layOutPdf(printed, fonts)
}
