import { formatUtcDate } from '../../../web/lib/format-utc-date.ts'
import { formatUnitPrice, moneyText as joined } from '../../../web/lib/format-money.ts'
import { formatInteger, formatTrimmed } from '../../../web/lib/format-number.ts'
import type { Locale } from '../../../web/lib/locales.ts'
import { moneyText } from '../../lib/money-text.ts'
import { transferCode } from '../bank-transfers/transfer-code.ts'
import { documentTexts } from './document-texts.ts'
import type { PrintableDocument } from './printable-document.ts'
import { sidesOf } from './sides.ts'

/** A name and its value. */
export type Fact = [name: string, value: string]

/** The final texts of a document; its page and its PDF show the same. */
export interface PrintedDocument {
  locale: Locale
  title: string
  store: string
  issuedAt: Date
  /** Lines under the title. */
  about: string[]
  /** Seller, payer and recipient. */
  sides: { title: string; lines: string[] }[]
  /** Which figures its lines have besides quantity, price and sum. */
  layout: 'plain' | 'days' | 'tax'
  /** Column heads: of the part, then of its figures. */
  head: [part: string, ...figures: string[]]
  rows: { brand: string; mpn: string; name: string; figures: string[] }[]
  /** The last one is the total; empty on a packing slip. */
  sums: Fact[]
  facts: Fact[]
  /** How to pay; `code` is the content of the QR code. */
  request: { title: string; facts: Fact[]; code: string | null; scan: string } | null
}

/** Formats all texts of a document in the language of its order. */
export function printDocument(document: PrintableDocument): PrintedDocument {
  const { kind, number, order, locale, issuedAt } = document
  const texts = documentTexts(locale)
  const day = (date: Date) => formatUtcDate(date, locale)
  return {
    locale,
    title: `${texts.titles[kind]} ${number}`,
    store: document.seller.name,
    issuedAt,
    about: [
      `${texts.issued}: ${day(issuedAt)}`,
      texts.toOrder(order.number, day(order.createdAt)),
      ...correctsOf(document),
      ...(order.isTest ? [texts.ofTest] : []),
    ],
    sides: sidesOf(document),
    layout: hasLineTax(document) ? 'tax' : 'plain',
    head: [texts.part, texts.quantity, ...headOf(document)],
    rows: document.lines.map((line) => ({ ...line, figures: figuresOf(document, line) })),
    sums: document.hasSums ? sumsOf(document) : [],
    facts: factsOf(document),
    request: requestOf(document),
  }
}

/** The line that names the invoices a credit note corrects. */
function correctsOf({ corrects, locale }: PrintableDocument): string[] {
  if (corrects === null || corrects.length === 0) return []
  const texts = documentTexts(locale)
  const names = corrects.map(({ number, createdAt }) =>
    texts.ofDay(number, formatUtcDate(createdAt, locale)),
  )
  return [texts.corrects(names)]
}

/** A credit note shows the tax of each line; older ones stay as they were issued. */
const hasLineTax = ({ corrects, order }: PrintableDocument): boolean =>
  corrects !== null && order.taxBps > 0

function headOf(document: PrintableDocument): string[] {
  const texts = documentTexts(document.locale)
  if (!document.hasSums) return []
  return [texts.price, ...(hasLineTax(document) ? [texts.lineTax] : []), texts.sum]
}

function figuresOf(
  document: PrintableDocument,
  { quantity, priceMicros, sum, tax }: PrintableDocument['lines'][number],
): string[] {
  const {
    order: { currency },
    locale,
    hasSums,
  } = document
  const count = formatInteger(quantity, locale)
  if (!hasSums) return [count]
  const price = joined(formatUnitPrice({ micros: priceMicros, currency }, locale))
  const money = (amount: number) => moneyText({ amount, currency }, locale)
  return [count, price, ...(hasLineTax(document) ? [money(tax)] : []), money(sum)]
}

function sumsOf({ order, locale, subtotal, shipping, tax, total }: PrintableDocument): Fact[] {
  const texts = documentTexts(locale)
  const money = (amount: number) => moneyText({ amount, currency: order.currency }, locale)
  const percent = formatTrimmed(BigInt(order.taxBps), 2, locale)
  const taxName = order.isTaxIncluded ? texts.taxIncluded(percent) : texts.taxOnTop(percent)
  return [
    [texts.subtotal, money(subtotal)],
    [texts.shipping, money(shipping)],
    ...(order.taxBps > 0 ? [[taxName, money(tax)] satisfies Fact] : []),
    [texts.total, money(total)],
  ]
}

function factsOf({ order, locale, trackingNumber, reason, hasSums }: PrintableDocument): Fact[] {
  const texts = documentTexts(locale)
  return filled([
    [texts.poNumber, order.poNumber],
    [texts.payment, hasSums ? order.paymentTitle : ''],
    [texts.tracking, trackingNumber ?? ''],
    [texts.reason, reason],
  ])
}

function requestOf({ transfer, locale }: PrintableDocument): PrintedDocument['request'] {
  if (transfer === null) return null
  const texts = documentTexts(locale)
  return {
    title: texts.pay,
    facts: filled([
      [texts.recipient, transfer.recipient],
      [texts.taxNumber, transfer.tax_number],
      [texts.account, transfer.account],
      [texts.bank, [transfer.bank_name, transfer.bank_code].filter(Boolean).join(', ')],
      [texts.correspondent, transfer.correspondent_account],
      [texts.purpose, transfer.purpose],
      [texts.due, moneyText(transfer.due, locale)],
    ]),
    code: transferCode(transfer),
    scan: texts.scan,
  }
}

const filled = (facts: Fact[]): Fact[] => facts.filter(([, value]) => value !== '')
