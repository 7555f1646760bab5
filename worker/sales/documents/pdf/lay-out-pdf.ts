import type { PrintedDocument } from '../print-document.ts'
import { drawDocument } from './draw-document.ts'
import { numberPages } from './number-pages.ts'
import { bytesOf, openSheet } from './open-sheet.ts'
import type { Weight } from './sheet.ts'

/**
 * A document as PDF, A4, tagged for screen readers (PDF/UA-1, ISO 14289-1). The same document gives the same
 * bytes: no time is taken from the clock.
 */
export async function layOutPdf(
  document: PrintedDocument,
  fonts: Record<Weight, Uint8Array>,
): Promise<Uint8Array> {
  const sheet = openSheet(document, fonts)
  drawDocument(sheet, document)
  sheet.part.end()
  numberPages(sheet, document.title)
  return bytesOf(sheet)
}
