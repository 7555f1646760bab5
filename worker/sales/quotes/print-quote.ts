import { formatUtcDate } from '../../../web/lib/format-date.ts'
import { formatUnitPrice, moneyText as joined } from '../../../web/lib/format-money.ts'
import { formatInteger, formatTrimmed } from '../../../web/lib/format-number.ts'
import { moneyText } from '../../lib/money-text.ts'
import { DOCUMENT_TEXTS } from '../documents/document-texts.ts'
import type { Fact, PrintedDocument } from '../documents/print-document.ts'
import { payerLines, sellerLines } from '../documents/sides.ts'
import type { QuoteLineRow, QuoteRecord, QuoteRow } from './read-quote.ts'

/** Formats all texts of a quote in its language. */
export function printQuote({ quote, lines }: QuoteRecord): PrintedDocument {
  const { locale, number, seller, customer, createdAt, validUntil } = quote
  const { quote: words, ...texts } = DOCUMENT_TEXTS[locale]
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
    ],
    layout: 'days',
    head: [texts.part, texts.quantity, words.days, texts.price, texts.sum],
    rows: lines.map((line) => ({ ...line, figures: figuresOf(quote, line) })),
    sums: sumsOf(quote),
    facts: [[words.terms, words.held]],
    request: null,
  }
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

function sumsOf({ currency, locale, taxBps, isTaxIncluded, ...quote }: QuoteRow): Fact[] {
  const texts = DOCUMENT_TEXTS[locale]
  const money = (amount: number) => moneyText({ amount, currency }, locale)
  const percent = formatTrimmed(BigInt(taxBps), 2, locale)
  const taxName = isTaxIncluded ? texts.taxIncluded(percent) : texts.taxOnTop(percent)
  return [
    [texts.subtotal, money(quote.subtotal)],
    ...(taxBps > 0 ? [[taxName, money(quote.tax)] satisfies Fact] : []),
    [texts.total, money(quote.total)],
  ]
}
