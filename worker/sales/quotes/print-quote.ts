import { formatUtcDate } from '../../../web/lib/format-utc-date.ts'
import { formatUnitPrice, moneyText as joined } from '../../../web/lib/format-money.ts'
import { formatInteger, formatTrimmed } from '../../../web/lib/format-number.ts'
import { moneyText } from '../../lib/money-text.ts'
import { documentTexts } from '../documents/document-texts.ts'
import type { Fact, PrintedDocument } from '../documents/print-document.ts'
import { deliveryLines, payerLines, sellerLines } from '../documents/sides.ts'
import type { QuoteLineRow, QuoteRecord, QuoteRow } from './read-quote.ts'

/** Formats all texts of a quote in its language. */
export function printQuote({ quote, lines }: QuoteRecord): PrintedDocument {
  const { locale, number, seller, customer, createdAt, validUntil } = quote
  const { quote: words, ...texts } = documentTexts(locale)
  return {
    locale,
    title: `${texts.titles.quote} ${number}`,
    store: seller.name,
    issuedAt: createdAt,
    about: [
      `${words.made}: ${formatUtcDate(createdAt, locale)}`,
      `${words.until}: ${formatUtcDate(validUntil, locale)}`,
    ],
    sides: [
      { title: texts.seller, lines: sellerLines({ seller, locale }).filter(Boolean) },
      { title: words.for, lines: payerLines(customer, locale).filter(Boolean) },
      ...deliveryOf(quote),
    ],
    layout: 'days',
    head: [texts.part, texts.quantity, words.days, texts.price, texts.sum],
    rows: lines.map((line) => ({ ...line, figures: figuresOf(quote, line) })),
    sums: sumsOf(quote),
    facts: factsOf(quote),
    request: null,
  }
}

/** How it is sent and where to, when that is agreed. */
function deliveryOf({ chosen, locale }: QuoteRow): PrintedDocument['sides'] {
  if (chosen === null) return []
  const sent = { shippingTitle: chosen.shipping_title, shippingAddress: chosen.address }
  const lines = deliveryLines(sent, locale).filter((line): line is string => Boolean(line))
  return [{ title: documentTexts(locale).delivery, lines }]
}

function factsOf({ chosen, locale }: QuoteRow): Fact[] {
  const { quote: words, ...texts } = documentTexts(locale)
  if (chosen === null) return [[words.terms, words.held]]
  return [
    ...(chosen.po_number === '' ? [] : [[texts.poNumber, chosen.po_number] satisfies Fact]),
    [texts.payment, chosen.payment_title],
    [words.terms, words.heldWhole],
  ]
}

function figuresOf({ currency, locale }: QuoteRow, line: QuoteLineRow): string[] {
  const { daysMin, daysMax } = line
  const days = [...new Set([daysMin, Math.max(daysMin, daysMax)])]
  return [
    formatInteger(line.quantity, locale),
    days.map((count) => formatInteger(count, locale)).join('–'),
    joined(formatUnitPrice({ micros: line.channelPriceMicros, currency }, locale)),
    moneyText({ amount: line.sum, currency }, locale),
  ]
}

function sumsOf({ currency, locale, taxBps, isTaxIncluded, chosen, ...quote }: QuoteRow): Fact[] {
  const texts = documentTexts(locale)
  const money = (amount: number) => moneyText({ amount, currency }, locale)
  const percent = formatTrimmed(BigInt(taxBps), 2, locale)
  const taxName = isTaxIncluded ? texts.taxIncluded(percent) : texts.taxOnTop(percent)
  return [
    [texts.subtotal, money(quote.subtotal)],
    ...(chosen === null ? [] : [[texts.shipping, money(chosen.shipping)] satisfies Fact]),
    ...(taxBps > 0 ? [[taxName, money(quote.tax)] satisfies Fact] : []),
    [texts.total, money(quote.total)],
  ]
}
