import type { Locale } from '../../../web/lib/locales.ts'
import { drawDocument } from '../documents/pdf/draw-document.ts'
import { drawUnprintable } from '../documents/pdf/draw-totals.ts'
import { numberPages } from '../documents/pdf/number-pages.ts'
import { bytesOf, openSheet } from '../documents/pdf/open-sheet.ts'
import { type Sheet, turnPage, type Weight } from '../documents/pdf/sheet.ts'
import type { PrintedDocument } from '../documents/print-document.ts'
import { pickingTexts } from '../packing/picking-texts.ts'
import type { Pick } from '../packing/picking-list.ts'
import { drawPickingList } from './draw-picking-list.ts'

/** A PDF that documents are added to, one after another; each begins on a page of its own. */
export interface Printout {
  addPickingList: (picks: readonly Pick[], locale: Locale) => void
  add: (document: PrintedDocument) => void
  end: () => Promise<Uint8Array>
}

/**
 * Opens a PDF for several documents: tagged as one document whose parts are in languages of their own, with an
 * outline of their titles, each with page numbers of its own. What is drawn is written out at once.
 */
export function openPrintout(
  about: Parameters<typeof openSheet>[0],
  fonts: Record<Weight, Uint8Array>,
): Printout {
  const sheet = openSheet(about, fonts)
  const whole = sheet.part
  let isFirst = true
  const addPart = ({ title, locale }: { title: string; locale: Locale }, draw: () => void) => {
    if (!isFirst) turnPage(sheet)
    isFirst = false
    sheet.hasUnprintable = false
    inLanguage(sheet, whole, { locale, title, draw })
    numberPages(sheet, title)
    sheet.doc.flushPages()
  }
  return {
    addPickingList: (picks, locale) =>
      addPart({ title: pickingTexts(locale).title, locale }, () => {
        drawPickingList(sheet, picks, locale)
        drawUnprintable(sheet, { locale })
      }),
    add: (document) => addPart(document, () => drawDocument(sheet, document)),
    end: () => {
      whole.end()
      return bytesOf(sheet)
    },
  }
}

/** Draws a part of the file that is read out in its language, and listed in the outline. */
function inLanguage(
  sheet: Sheet,
  whole: PDFKit.PDFStructureElement,
  { locale, title, draw }: { locale: Locale; title: string; draw: () => void },
): void {
  const part = sheet.doc.struct('Part', { lang: locale, title })
  whole.add(part)
  sheet.part = part
  sheet.doc.outline.addItem(title)
  draw()
  part.end()
  sheet.part = whole
}
