import type { Locale } from '../../../web/lib/locales.ts'
import { PACKING_SENTENCES as SAID } from '../../i18n/packing-documents.ts'
import { word } from '../../i18n/sentence.ts'

/** Words of a picking list, as a page and in a PDF: as staff have written them, else as shipped. */
export const pickingTexts = (locale: Locale) => ({
  title: word(SAID.picking_title, locale),
  place: word(SAID.picking_place, locale),
  part: word(SAID.picking_part, locale),
  pieces: word(SAID.picking_pieces, locale),
  orders: word(SAID.picking_orders, locale),
  empty: word(SAID.picking_empty, locale),
})
export type PickingTexts = ReturnType<typeof pickingTexts>
