import { directionOf } from '../../../web/lib/locales.ts'
import { escapeHtml as e } from '../../lib/escape-html.ts'
import { qrSvg } from '../../lib/qr-svg.ts'
import type { Fact, PrintedDocument } from './print-document.ts'

const STYLE = `
:root { color-scheme: light; font: 14px/1.45 system-ui, sans-serif; color: #1c2024 }
body { max-width: 50rem; margin: 2rem auto; padding: 0 1.25rem; background: #fff; overflow-wrap: break-word }
header { display: flex; justify-content: space-between; gap: 1.5rem }
h1 { font-size: 22px; line-height: 28px; margin: 0 }
.store { font-size: 16px; line-height: 28px; font-weight: 600; margin: 0 }
.quiet { color: #5b6270 }
.sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)); gap: 1.5rem; margin: 1.5rem 0 }
.sides h2 { font-size: 13px; font-weight: 500; color: #5b6270; margin: 0 0 .25rem }
.sides p { margin: 0; white-space: pre-line; overflow-wrap: anywhere }
.frame { overflow-x: auto }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
th { text-align: start; font-weight: 500; color: #5b6270; font-size: 13px }
th, td { padding: .4rem 0; padding-inline-end: .75rem; border-bottom: 1px solid #dfe2e7; vertical-align: top }
td:first-child { overflow-wrap: anywhere; min-width: 10rem }
th:last-child, td:last-child { padding-inline-end: 0 }
.number { text-align: end; white-space: nowrap }
.code { font: 600 13px ui-monospace, monospace }
dl { display: grid; grid-template-columns: 1fr auto; gap: .25rem 2rem; margin: 1rem 0 0; margin-inline-start: auto; max-width: 22rem; font-variant-numeric: tabular-nums }
dd { margin: 0; text-align: end }
.total { font-weight: 600; font-size: 16px }
.request { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 1.5rem; margin-top: 2rem; padding: 1.25rem; border: 1px solid #dfe2e7; border-radius: 6px; break-inside: avoid }
.request h2 { font-size: 16px; margin: 0 0 .75rem }
.request dl { margin: 0; max-width: none; grid-template-columns: auto 1fr; gap: .25rem 1.5rem }
.request dt { color: #5b6270 }
.request dd { text-align: start; overflow-wrap: anywhere }
.scan { width: 11rem; margin: 0; font-size: 12px; line-height: 16px; color: #5b6270 }
.scan svg { display: block; width: 11rem; height: 11rem }
@page { margin: 16mm }
@media print { body { margin: 0; max-width: none; padding: 0 } tr { break-inside: avoid } }`

/** A document as an HTML page to read and print: no scripts, nothing loaded. */
export function layOutPage(document: PrintedDocument): string {
  return `<!doctype html>
<html lang="${document.locale}" dir="${directionOf(document.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${e(document.title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<header><h1>${e(document.title)}</h1><p class="store">${e(document.store)}</p></header>
<p class="quiet">${document.about.map(e).join('<br>')}</p>
<div class="sides">${document.sides.map(side).join('')}</div>
${table(document)}
${document.sums.length === 0 ? '' : `<dl>${document.sums.map(sum).join('')}</dl>`}
${document.facts.map(([name, value]) => `<p><span class="quiet">${e(name)}:</span> ${e(value)}</p>`).join('\n')}
${document.request === null ? '' : request(document.request)}
</main>
</body>
</html>`
}

const side = ({ title, lines }: PrintedDocument['sides'][number]) =>
  `<section><h2>${e(title)}</h2><p>${lines.map(e).join('\n')}</p></section>`

function table({ head: [part, ...figures], rows }: PrintedDocument): string {
  const heads = figures.map((text) => `<th scope="col" class="number">${e(text)}</th>`).join('')
  return `<div class="frame"><table><thead><tr><th scope="col">${e(part)}</th>${heads}</tr></thead>
<tbody>${rows.map(row).join('\n')}</tbody></table></div>`
}

function row({ brand, mpn, name, figures }: PrintedDocument['rows'][number]): string {
  const cells = figures.map((figure) => `<td class="number">${e(figure)}</td>`).join('')
  return `<tr><td>${e(brand)} <span class="code">${e(mpn)}</span><br><span class="quiet">${e(name)}</span></td>${cells}</tr>`
}

function sum([name, value]: Fact, at: number, all: Fact[]): string {
  const look = at === all.length - 1 ? ' class="total"' : ''
  return `<dt${look}>${e(name)}</dt><dd${look}>${e(value)}</dd>`
}

function request({ title, facts, code, scan }: NonNullable<PrintedDocument['request']>): string {
  const rows = facts.map(([name, value]) => `<dt>${e(name)}</dt><dd>${e(value)}</dd>`).join('')
  const picture = code === null ? '' : `<p class="scan">${qrSvg(code)}${e(scan)}</p>`
  return `<section class="request"><div><h2>${e(title)}</h2><dl>${rows}</dl></div>${picture}</section>`
}
