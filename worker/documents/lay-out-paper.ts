import { formatUtcDay } from '../../web/lib/format-date.ts'
import { formatUnitPrice, moneyText as joined } from '../../web/lib/format-money.ts'
import { formatDecimal, formatInteger } from '../../web/lib/format-number.ts'
import { escapeHtml as e } from '../lib/escape-html.ts'
import { moneyText } from '../lib/money-text.ts'
import { PAPER_TEXTS } from './document-texts.ts'
import type { Paper } from './paper.ts'

/** What the store says of itself on paper. */
export interface Seller {
  name: string
  /** Tax number, bank details, …: lines as they are printed. */
  details: string[]
}

const STYLE = `
:root { color-scheme: light; font: 14px/1.45 system-ui, sans-serif; color: #1c2024 }
body { max-width: 50rem; margin: 2rem auto; padding: 0 1.25rem; background: #fff }
h1 { font-size: 22px; line-height: 28px; margin: 0 }
.quiet { color: #5b6270 }
.sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)); gap: 1.5rem; margin: 1.5rem 0 }
.sides h2 { font-size: 13px; font-weight: 500; color: #5b6270; margin: 0 0 .25rem }
.sides p { margin: 0; white-space: pre-line }
.frame { overflow-x: auto }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
th { text-align: left; font-weight: 500; color: #5b6270; font-size: 13px }
th, td { padding: .4rem .75rem .4rem 0; border-bottom: 1px solid #dfe2e7; vertical-align: top }
th:last-child, td:last-child { padding-right: 0 }
.number { text-align: right; white-space: nowrap }
.code { font: 600 13px ui-monospace, monospace }
dl { display: grid; grid-template-columns: 1fr auto; gap: .25rem 2rem; margin: 1rem 0 0 auto; max-width: 22rem; font-variant-numeric: tabular-nums }
dd { margin: 0; text-align: right }
.total { font-weight: 600; font-size: 16px }
@page { margin: 16mm }
@media print { body { margin: 0; max-width: none; padding: 0 } tr { break-inside: avoid } }`

/** A document as a page to be read and printed: no script, nothing from elsewhere. */
export function layOutPaper(paper: Paper, seller: Seller, nonce: string): string {
  const { kind, number, order, locale, issuedAt } = paper
  const texts = PAPER_TEXTS[locale]
  const title = `${texts.titles[kind]} ${number}`
  const day = (date: Date) => formatUtcDay(date, locale)
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${e(title)}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1>${e(title)}</h1>
<p class="quiet">${e(`${texts.issued}: ${day(issuedAt)}`)}<br>${e(texts.toOrder(order.number, day(order.createdAt)))}</p>
<div class="sides">${sides(paper, seller)}</div>
${table(paper)}
${paper.hasSums ? sums(paper) : ''}
${facts(paper)}
</main>
</body>
</html>`
}

const side = (title: string, lines: (string | null)[]) =>
  `<section><h2>${e(title)}</h2><p>${lines
    .filter((line) => line !== null && line !== '')
    .map((line) => e(line ?? ''))
    .join('\n')}</p></section>`

function sides({ order, locale }: Paper, seller: Seller): string {
  const texts = PAPER_TEXTS[locale]
  const { company, first_name, last_name, email } = order.customer
  const payer =
    company === null
      ? [`${first_name} ${last_name}`, email]
      : [
          company.name,
          `${texts.taxNumber} ${company.tax_number}`,
          company.address,
          [company.bank_account, company.bank_name, company.bank_code].filter(Boolean).join(', '),
        ]
  const address = order.shippingAddress
  const place = address && [
    `${address.first_name} ${address.last_name}`,
    address.company_name,
    address.address_line_one,
    address.address_line_two,
    [address.postcode, address.city, address.district].filter(Boolean).join(', '),
    address.country,
    address.phone,
  ]
  return [
    side(texts.seller, [seller.name, ...seller.details]),
    side(texts.payer, payer),
    side(texts.delivery, [order.shippingTitle, ...(place ?? [])]),
  ].join('')
}

function table({ lines, hasSums, order, locale }: Paper): string {
  const texts = PAPER_TEXTS[locale]
  const { currency } = order
  const head = [texts.quantity, ...(hasSums ? [texts.price, texts.sum] : [])]
  const rows = lines.map(({ brand, mpn, name, quantity, priceMicros, sum }) => {
    const price = joined(formatUnitPrice({ micros: priceMicros, currency }, locale))
    const figures = [
      formatInteger(quantity, locale),
      ...(hasSums ? [price, moneyText({ amount: sum, currency }, locale)] : []),
    ]
    const cells = figures.map((figure) => `<td class="number">${e(figure)}</td>`).join('')
    return `<tr><td>${e(brand)} <span class="code">${e(mpn)}</span><br><span class="quiet">${e(name)}</span></td>${cells}</tr>`
  })
  const heads = head.map((text) => `<th scope="col" class="number">${e(text)}</th>`).join('')
  return `<div class="frame"><table><thead><tr><th scope="col">${e(texts.part)}</th>${heads}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div>`
}

function sums(paper: Paper): string {
  const { order, locale, subtotal, shipping, tax, total } = paper
  const texts = PAPER_TEXTS[locale]
  const money = (amount: number) => e(moneyText({ amount, currency: order.currency }, locale))
  const percent = formatDecimal(BigInt(order.taxBps), 2, locale).replace(/[.,]00$/, '')
  const taxName = order.isTaxIncluded ? texts.taxIncluded(percent) : texts.taxOnTop(percent)
  const row = (name: string, amount: number, look = '') =>
    `<dt${look}>${e(name)}</dt><dd${look}>${money(amount)}</dd>`
  return `<dl>${row(texts.subtotal, subtotal)}${row(texts.shipping, shipping)}${
    order.taxBps > 0 ? row(taxName, tax) : ''
  }${row(texts.total, total, ' class="total"')}</dl>`
}

function facts({ order, locale, trackingNumber, reason, hasSums }: Paper): string {
  const texts = PAPER_TEXTS[locale]
  const said: [string, string][] = [
    [texts.poNumber, order.poNumber],
    [texts.payment, hasSums ? order.paymentTitle : ''],
    [texts.tracking, trackingNumber ?? ''],
    [texts.reason, reason],
  ]
  return said
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<p><span class="quiet">${e(name)}:</span> ${e(value)}</p>`)
    .join('\n')
}
