import type { SQL } from 'drizzle-orm'
import { formatUtcDate } from '../../../../web/lib/format-utc-date.ts'
import { formatInteger } from '../../../../web/lib/format-number.ts'
import type { Ctx } from '../../../env.ts'
import { conflict } from '../../../errors.ts'
import { sha256 } from '../../../lib/hash.ts'
import { PACKING_SENTENCES as SAID } from '../../../i18n/packing-documents.ts'
import { type Sentence, word } from '../../../i18n/sentence.ts'
import { readSeller } from '../../bank-transfers/read-seller.ts'
import { documentTexts } from '../../documents/document-texts.ts'
import type { DocumentFile } from '../../documents/open-document.ts'
import type { PrintedDocument } from '../../documents/print-document.ts'
import { renderPdf } from '../../documents/render-document.ts'
import { payerLines } from '../../documents/sides.ts'
import { readReturn, type ReturnState } from '../return-state.ts'

/** The slip for the parcel as PDF, in the order's language; 409 `return_state` before the return is approved. */
export async function openReturnSlip(ctx: Ctx, which: SQL): Promise<DocumentFile> {
  const state = await readReturn(ctx, which)
  const { row, order } = state
  if (row.sendTo === '') throw conflict('return_state', { status: row.status })
  const seller = await readSeller(ctx)
  const bytes = await renderPdf(ctx, printSlip(state, seller.name))
  const title = { kind: 'return' as const, number: row.number, locale: order.locale }
  return { title, format: 'pdf', bytes, sha256: sha256(bytes) }
}

function printSlip({ row, order, lines }: ReturnState, store: string): PrintedDocument {
  const { locale } = order
  const texts = documentTexts(locale)
  const say = (sentence: Sentence) => word(sentence, locale)
  return {
    locale,
    title: `${texts.titles.return} ${row.number}`,
    store,
    issuedAt: row.createdAt,
    about: [
      texts.toOrder(order.number, formatUtcDate(order.createdAt, locale)),
      say(SAID.return_put),
    ],
    sides: [
      { title: say(SAID.return_to), lines: [store, ...row.sendTo.split('\n')].filter(Boolean) },
      { title: say(SAID.return_from), lines: payerLines(order.customer, locale).filter(Boolean) },
    ],
    layout: 'plain',
    head: [texts.part, texts.quantity],
    rows: lines.map(({ line, of: { brand, mpn, name } }) => ({
      brand,
      mpn,
      name,
      figures: [formatInteger(line.quantity, locale)],
    })),
    sums: [],
    facts: [],
    request: { title: row.number, facts: [], code: row.number, scan: say(SAID.return_scan) },
  }
}
