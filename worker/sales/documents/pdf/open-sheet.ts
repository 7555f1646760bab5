import PDFDocument from 'pdfkit'
import { create, type Font } from 'fontkit'
import type { PrintedDocument } from '../print-document.ts'
import { PAGE, type Sheet, type Weight } from './sheet.ts'

/** What a file says of itself. */
type About = Pick<PrintedDocument, 'locale' | 'title' | 'store' | 'issuedAt'>

/** An empty PDF with its first page. */
export function openSheet(
  { locale, title, store, issuedAt }: About,
  fonts: Record<Weight, Uint8Array>,
): Sheet {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    // The types do not know of it yet.
    subset: 'PDF/UA' as unknown as 'PDF/A-2a',
    lang: locale,
    displayTitle: true,
    info: { Title: title, Author: store, CreationDate: issuedAt, ModDate: issuedAt },
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

/** Ends a PDF; answers its bytes. */
export async function bytesOf({ doc }: Sheet): Promise<Uint8Array> {
  doc.end()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  for await (const chunk of doc) chunks.push(chunk as Buffer<ArrayBuffer>)
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}
