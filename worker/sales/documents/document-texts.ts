import type { Locale } from '../../../web/lib/locales.ts'
import { DOCUMENT_SENTENCES as SAID } from '../../i18n/documents.ts'
import { word } from '../../i18n/sentence.ts'
import type { TRANSFER_WORDS } from '../../store/mail/transfer-words.ts'
import type { DocumentKind } from '../orders/schemas/order.ts'

/** A document of an order, the request to pay it, or what was offered before it. */
export type PrintableKind = DocumentKind | 'proforma' | 'quote' | 'return'

/** The texts of documents in one language. */
interface DocumentTexts extends Record<keyof typeof TRANSFER_WORDS, string> {
  quote: {
    made: string
    until: string
    for: string
    days: string
    terms: string
    /** What a quote promises, and what it does not. */
    held: string
    /** The same of one whose delivery is agreed. */
    heldWhole: string
  }
  titles: Record<PrintableKind, string>
  toOrder: (number: string, day: string) => string
  /** Invoices that a credit note corrects: "INV-… of 1 December 2026"; several are joined by commas. */
  corrects: (invoices: string[]) => string
  ofDay: (number: string, day: string) => string
  issued: string
  seller: string
  payer: string
  delivery: string
  part: string
  quantity: string
  price: string
  /** The tax of a line. */
  lineTax: string
  sum: string
  subtotal: string
  shipping: string
  taxIncluded: (percent: string) => string
  taxOnTop: (percent: string) => string
  total: string
  poNumber: string
  tracking: string
  reason: string
  payment: string
  /** A request to pay by transfer. */
  pay: string
  scan: string
  /** Of an order that was placed before the store was opened. */
  ofTest: string
  /** What stands for letters that a PDF’s font lacks, as of Chinese and Arabic. */
  unprintable: string
}

/** What documents say in a language: as staff have written it, else as shipped. */
export function documentTexts(locale: Locale): DocumentTexts {
  const say = (name: keyof typeof SAID, values: Record<string, string | number> = {}) =>
    word(SAID[name], locale, values)
  const plain = <Name extends keyof typeof SAID>(...names: Name[]) =>
    Object.fromEntries(names.map((name) => [name, say(name)])) as Record<Name, string>
  return {
    ...plain('taxNumber', 'bank', 'recipient', 'account', 'correspondent', 'due', 'purpose'),
    ...plain(
      'issued',
      'seller',
      'payer',
      'delivery',
      'part',
      'quantity',
      'price',
      'lineTax',
      'sum',
    ),
    ...plain('subtotal', 'shipping', 'total', 'poNumber', 'tracking', 'reason', 'payment'),
    ...plain('pay', 'scan', 'unprintable', 'ofTest'),
    quote: {
      made: say('quote_made'),
      until: say('quote_until'),
      for: say('quote_for'),
      days: say('quote_days'),
      terms: say('quote_terms'),
      held: say('quote_held'),
      heldWhole: say('quote_heldWhole'),
    },
    titles: {
      invoice: say('title_of_invoice'),
      shipment: say('title_of_shipment'),
      credit_note: say('title_of_credit_note'),
      cancellation: say('title_of_cancellation'),
      proforma: say('title_of_proforma'),
      quote: say('title_of_quote'),
      return: say('title_of_return'),
    },
    toOrder: (number, day) => say('toOrder', { number, day }),
    corrects: (invoices) =>
      say('corrects', { count: invoices.length, invoices: invoices.join(', ') }),
    ofDay: (number, day) => say('ofDay', { number, day }),
    taxIncluded: (percent) => say('taxIncluded', { percent }),
    taxOnTop: (percent) => say('taxOnTop', { percent }),
  }
}
