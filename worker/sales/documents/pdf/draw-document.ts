import type { PrintedDocument } from '../print-document.ts'
import { drawHead } from './draw-head.ts'
import { drawRequest } from './draw-request.ts'
import { drawTable } from './draw-table.ts'
import { drawFacts, drawSums, drawUnprintable } from './draw-totals.ts'
import type { Sheet } from './sheet.ts'

/** Draws all of a document from where the sheet stands. */
export function drawDocument(sheet: Sheet, document: PrintedDocument): void {
  drawHead(sheet, document)
  drawTable(sheet, document)
  drawSums(sheet, document)
  drawFacts(sheet, document)
  drawRequest(sheet, document)
  drawUnprintable(sheet, document)
}
