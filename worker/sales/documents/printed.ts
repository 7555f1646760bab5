import { formatUtcDate } from '../../../web/lib/format-date.ts'
import { formatUnitPrice, moneyText as joined } from '../../../web/lib/format-money.ts'
import { formatDecimal, formatInteger } from '../../../web/lib/format-number.ts'
import type { Locale } from '../../lib/locale.ts'
import { moneyText } from '../../lib/money-text.ts'
import { transferCode } from '../bank-transfers/transfer-code.ts'
import { PAPER_TEXTS } from './document-texts.ts'
import type { Paper } from './paper.ts'
import { sidesOf } from './sides.ts'

/** A name and what it is. */
export type Fact = [name: string, value: string]

/** Everything a paper says, word by word: its page and its PDF say the same. */
export interface Printed {
  locale: Locale
  title: string
  store: string
  issuedAt: Date
  /** Under the title. */
  about: string[]
  /** Seller, payer, recipient. */
  sides: { title: string; lines: string[] }[]
  /** Of the part, then of its figures. */
  head: [part: string, ...figures: string[]]
  rows: { brand: string; mpn: string; name: string; figures: string[] }[]
  /** The last one is the total; none on a packing slip. */
  sums: Fact[]
  facts: Fact[]
  /** How to pay; `code` is what a bank's app reads. */
  request: { title: string; facts: Fact[]; code: string | null; scan: string } | null
}

/** A paper as it is read, in the language of its order. */
export function printed(paper: Paper): Printed {
  const { kind, number, order, locale, issuedAt } = paper
  const texts = PAPER_TEXTS[locale]
  const day = (date: Date) => formatUtcDate(date, locale)
  return {
    locale,
    title: `${texts.titles[kind]} ${number}`,
    store: paper.seller.name,
    issuedAt,
    about: [`${texts.issued}: ${day(issuedAt)}`, texts.toOrder(order.number, day(order.createdAt))],
    sides: sidesOf(paper),
    head: [texts.part, texts.quantity, ...(paper.hasSums ? [texts.price, texts.sum] : [])],
    rows: paper.lines.map((line) => ({ ...line, figures: figuresOf(paper, line) })),
    sums: paper.hasSums ? sumsOf(paper) : [],
    facts: factsOf(paper),
    request: requestOf(paper),
  }
}

function figuresOf(
  { order: { currency }, locale, hasSums }: Paper,
  { quantity, priceMicros, sum }: Paper['lines'][number],
): string[] {
  const count = formatInteger(quantity, locale)
  if (!hasSums) return [count]
  const price = joined(formatUnitPrice({ micros: priceMicros, currency }, locale))
  return [count, price, moneyText({ amount: sum, currency }, locale)]
}

function sumsOf({ order, locale, subtotal, shipping, tax, total }: Paper): Fact[] {
  const texts = PAPER_TEXTS[locale]
  const money = (amount: number) => moneyText({ amount, currency: order.currency }, locale)
  const percent = formatDecimal(BigInt(order.taxBps), 2, locale).replace(/[.,]00$/, '')
  const taxName = order.isTaxIncluded ? texts.taxIncluded(percent) : texts.taxOnTop(percent)
  return [
    [texts.subtotal, money(subtotal)],
    [texts.shipping, money(shipping)],
    ...(order.taxBps > 0 ? [[taxName, money(tax)] satisfies Fact] : []),
    [texts.total, money(total)],
  ]
}

function factsOf({ order, locale, trackingNumber, reason, hasSums }: Paper): Fact[] {
  const texts = PAPER_TEXTS[locale]
  return said([
    [texts.poNumber, order.poNumber],
    [texts.payment, hasSums ? order.paymentTitle : ''],
    [texts.tracking, trackingNumber ?? ''],
    [texts.reason, reason],
  ])
}

function requestOf({ asked, locale }: Paper): Printed['request'] {
  if (asked === null) return null
  const texts = PAPER_TEXTS[locale]
  return {
    title: texts.pay,
    facts: said([
      [texts.recipient, asked.recipient],
      [texts.taxNumber, asked.tax_number],
      [texts.account, asked.account],
      [texts.bank, [asked.bank_name, asked.bank_code].filter(Boolean).join(', ')],
      [texts.correspondent, asked.correspondent_account],
      [texts.purpose, asked.purpose],
      [texts.due, moneyText(asked.due, locale)],
    ]),
    code: transferCode(asked),
    scan: texts.scan,
  }
}

const said = (facts: Fact[]): Fact[] => facts.filter(([, value]) => value !== '')
