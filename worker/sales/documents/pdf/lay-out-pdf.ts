import PDFDocument from 'pdfkit'
import { create, type Font } from 'fontkit'
import { drawHead } from './draw-head.ts'
import { drawRequest } from './draw-request.ts'
import { drawTable } from './draw-table.ts'
import { drawFacts, drawSums, drawUnprintable } from './draw-totals.ts'
import { LEFT, PAGE, QUIET, RIGHT, type Sheet, type Weight, write } from './sheet.ts'
import type { PrintedDocument } from '../print-document.ts'

/**
 * A document as PDF, A4, tagged for screen readers (PDF/UA-1, ISO 14289-1). The same document gives the same
 * bytes: no time is taken from the clock.
 */
export async function layOutPdf(
  document: PrintedDocument,
  fonts: Record<Weight, Uint8Array>,
): Promise<Uint8Array> {
  const sheet = openSheet(document, fonts)
  drawHead(sheet, document)
  drawTable(sheet, document)
  drawSums(sheet, document)
  drawFacts(sheet, document)
  drawRequest(sheet, document)
  drawUnprintable(sheet, document)
  sheet.part.end()
  numberPages(sheet, document)
  sheet.doc.end()
  return bytesOf(sheet.doc)
}

async function bytesOf(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  for await (const chunk of doc) chunks.push(chunk as Buffer<ArrayBuffer>)
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}

function openSheet(document: PrintedDocument, fonts: Record<Weight, Uint8Array>): Sheet {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    // The types do not know of it yet.
    subset: 'PDF/UA' as unknown as 'PDF/A-2a',
    lang: document.locale,
    displayTitle: true,
    info: {
      Title: document.title,
      Author: document.store,
      CreationDate: document.issuedAt,
      ModDate: document.issuedAt,
    },
    // No standard font of PDF readers: those have no Cyrillic.
    font: null as unknown as string,
  })
  doc.registerFont('regular', fonts.regular)
  doc.registerFont('strong', fonts.strong)
  const open = (bytes: Uint8Array) => create(bytes as Buffer) as Font
  const part = doc.struct('Document')
  doc.addStructure(part)
  return {
    doc,
    fonts: { regular: open(fonts.regular), strong: open(fonts.strong) },
    y: PAGE.top,
    part,
    hasUnprintable: false,
  }
}

/** Draws below each page the document's title, and the page's number of how many. */
function numberPages(sheet: Sheet, { title }: PrintedDocument): void {
  const { start, count } = sheet.doc.bufferedPageRange()
  const y = PAGE.height - 40
  const width = (RIGHT - LEFT) / 2
  const style = { y, size: 8, color: QUIET, width, role: 'ornament' } as const
  for (let page = start; page < start + count; page += 1) {
    sheet.doc.switchToPage(page)
    write(sheet, title, { ...style, x: LEFT })
    write(sheet, `${page + 1} / ${count}`, { ...style, x: LEFT + width, align: 'right' })
  }
}
