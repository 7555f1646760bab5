import { create, type Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import type { Printed } from '../printed.ts'
import { drawFacts } from './draw-facts.ts'
import { drawHead } from './draw-head.ts'
import { drawRequest } from './draw-request.ts'
import { drawSums } from './draw-sums.ts'
import { drawTable } from './draw-table.ts'
import { LEFT, PAGE, QUIET, RIGHT, type Sheet, type Weight, write } from './sheet.ts'

/** See `printPdf`. */
export async function layOutPdf(
  paper: Printed,
  fonts: Record<Weight, Uint8Array>,
): Promise<Uint8Array> {
  const sheet = openSheet(paper, fonts)
  drawHead(sheet, paper)
  drawTable(sheet, paper)
  drawSums(sheet, paper)
  drawFacts(sheet, paper)
  drawRequest(sheet, paper)
  numberPages(sheet, paper)
  sheet.doc.end()
  return bytesOf(sheet.doc)
}

async function bytesOf(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  for await (const chunk of doc) chunks.push(chunk as Buffer<ArrayBuffer>)
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}

function openSheet(paper: Printed, fonts: Record<Weight, Uint8Array>): Sheet {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: paper.locale,
    displayTitle: true,
    info: {
      Title: paper.title,
      Author: paper.store,
      CreationDate: paper.issuedAt,
      ModDate: paper.issuedAt,
    },
    // None of the fonts that readers bring along: they have no Cyrillic.
    font: null as unknown as string,
  })
  doc.registerFont('regular', fonts.regular)
  doc.registerFont('strong', fonts.strong)
  const open = (bytes: Uint8Array) => create(bytes as Buffer) as Font
  return {
    doc,
    fonts: { regular: open(fonts.regular), strong: open(fonts.strong) },
    y: PAGE.top,
  }
}

/** Below each page what it is of, and which of how many. */
function numberPages(sheet: Sheet, { title }: Printed): void {
  const { start, count } = sheet.doc.bufferedPageRange()
  const y = PAGE.height - 40
  const width = (RIGHT - LEFT) / 2
  const style = { y, size: 8, color: QUIET, width }
  for (let page = start; page < start + count; page += 1) {
    sheet.doc.switchToPage(page)
    write(sheet, title, { ...style, x: LEFT })
    write(sheet, `${page + 1} / ${count}`, { ...style, x: LEFT + width, align: 'right' })
  }
}
