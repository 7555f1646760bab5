import { escapeHtml as e } from '../../lib/escape-html.ts'
import { directionOf, type Locale } from '../../../web/lib/locales.ts'
import { type PickingTexts, pickingTexts } from './picking-texts.ts'
import type { Pick } from './picking-list.ts'

const STYLE = `
:root { color-scheme: light; font: 14px/1.45 system-ui, sans-serif; color: #1c2024 }
body { max-width: 50rem; margin: 2rem auto; padding: 0 1.25rem; background: #fff; overflow-wrap: anywhere }
h1 { font-size: 22px; line-height: 28px; margin: 0 0 1rem }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
th { text-align: start; font-weight: 500; color: #5b6270; font-size: 13px }
th, td { padding: .4rem 0; padding-inline-end: .75rem; border-bottom: 1px solid #dfe2e7; vertical-align: top }
th { overflow-wrap: normal }
.number { text-align: end }
.place, .code { font-weight: 600 }
.quiet { color: #5b6270 }
@page { margin: 16mm }
@media print { body { margin: 0; max-width: none; padding: 0 } tr { break-inside: avoid } }`

/** A picking list as an HTML page to read and print: no scripts, nothing loaded. */
export function layOutPickingList(picks: readonly Pick[], locale: Locale): string {
  const words = pickingTexts(locale)
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${e(words.title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${e(words.title)}</h1>
${picks.length === 0 ? `<p>${e(words.empty)}</p>` : table(picks, words)}
</main>
</body>
</html>`
}

function table(picks: readonly Pick[], words: PickingTexts): string {
  return `<table><thead><tr><th scope="col">${e(words.place)}</th><th scope="col">${e(words.part)}</th>
<th scope="col" class="number">${e(words.pieces)}</th><th scope="col">${e(words.orders)}</th></tr></thead>
<tbody>${picks.map(row).join('\n')}</tbody></table>`
}

function row({ place, brand, mpn, name, pieces, orders }: Pick): string {
  const forOrders = orders.map((one) => `${e(one.number)} × ${one.pieces}`).join('<br>')
  return `<tr><td class="place">${e(place || '–')}</td>
<td><span class="code">${e(mpn)}</span> ${e(brand)}<br><span class="quiet">${e(name)}</span></td>
<td class="number">${pieces}</td><td>${forOrders}</td></tr>`
}
