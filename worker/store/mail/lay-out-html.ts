import { accentOn } from '../../../web/lib/accent.ts'
import { directionOf, type Locale } from '../../../web/lib/locales.ts'
import { escapeHtml as e } from '../../lib/escape-html.ts'
import type { Letter } from './render-mail.ts'

const STORE_COLOUR = '#00586c'
const FONT = 'font-family:-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Arial,sans-serif'
const TEXT = `margin:0 0 16px;${FONT};font-size:16px;line-height:24px;color:#1c2024`
const QUIET = `margin:0 0 8px;${FONT};font-size:13px;line-height:20px;color:#5b6270`

/** Mail clients with dark mode use these; others keep the inline styles. */
const DARK = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#111417!important}.card{background:#1a1e23!important;border-color:#2c323a!important}
.text{color:#e8eaed!important}.quiet{color:#a3abb6!important}.link{color:#6cc3d5!important}
.button{background:#6cc3d5!important;color:#06232b!important}}`

/**
 * The mail as HTML: one column of tables, which old mail clients show too. It loads nothing but the picture of a
 * channel that has one, the same for every reader, so that opening it cannot be tracked.
 */
export function layOutHtml(letter: Letter): string {
  const { paragraphs, notes = [], footer } = letter
  return `<!doctype html>
<html lang="${letter.locale}" dir="${directionOf(letter.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${e(letter.subject)}</title>
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f3f4f6">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f3f4f6">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="text" style="padding:0 4px 16px;${FONT};font-size:18px;font-weight:600;color:#1c2024">${logoHtml(letter)}${e(letter.store)}</td></tr>
<tr><td class="card" style="padding:28px 24px 12px;background:#ffffff;border:1px solid #dfe2e7;border-radius:8px">
<h1 class="text" style="margin:0 0 16px;${FONT};font-size:22px;line-height:28px;font-weight:600;color:#1c2024">${e(letter.subject)}</h1>
${[letter.greeting, ...paragraphs].map((words) => `<p class="text" style="${TEXT}">${e(words)}</p>`).join('\n')}
${factsHtml(letter)}${buttonHtml(letter)}${otherLinkHtml(letter)}${tablesHtml(letter)}${notes.map((words) => `<p class="quiet" style="${QUIET};margin-bottom:12px">${e(words)}</p>`).join('\n')}
</td></tr>
<tr><td style="padding:16px 4px 0">
${footer.map((words) => `<p class="quiet" style="${QUIET}">${e(words)}</p>`).join('\n')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

/** The channel's picture, the same for every reader. */
const logoHtml = ({ logo, locale }: Letter): string =>
  logo === null
    ? ''
    : `<img src="${e(logo)}" alt="" height="32" style="height:32px;vertical-align:middle;margin-${sidesOf(locale).end}:8px">`

/** Where a line begins and ends: old mail clients know no `start` and `end`. */
const sidesOf = (locale: Locale) =>
  directionOf(locale) === 'rtl'
    ? ({ start: 'right', end: 'left' } as const)
    : ({ start: 'left', end: 'right' } as const)

function factsHtml({ facts = [], locale }: Letter): string {
  if (facts.length === 0) return ''
  const { start, end } = sidesOf(locale)
  const cell = `padding:2px 0;padding-${end}:16px;${FONT};font-size:15px;line-height:22px;text-align:${start};vertical-align:top`
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" class="quiet" style="${cell};font-weight:400;color:#5b6270">${e(label)}</th><td class="text" style="${cell};color:#1c2024"><bdi>${e(value)}</bdi></td></tr>`,
  )
  return `<table cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">${rows.join('')}</table>\n`
}

function tablesHtml({ tables = [], locale }: Letter): string {
  const { start, end } = sidesOf(locale)
  const cell = `padding:4px 0;padding-${end}:12px;${FONT};font-size:14px;line-height:20px;text-align:${start};vertical-align:top`
  return tables
    .map(({ title, head, rows }) => {
      const heads = head.map(
        (words) =>
          `<th scope="col" class="quiet" style="${cell};font-weight:400;color:#5b6270">${e(words)}</th>`,
      )
      const lines = rows.map((row) => {
        const cells = row.map(
          (words) =>
            `<td class="text" style="${cell};color:#1c2024;overflow-wrap:anywhere"><bdi>${e(words)}</bdi></td>`,
        )
        return `<tr>${cells.join('')}</tr>`
      })
      return `<p class="text" style="${TEXT};margin-bottom:4px;font-weight:600">${e(title)}</p>
<table cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 20px"><tr>${heads.join('')}</tr>${lines.join('')}</table>
`
    })
    .join('')
}

function buttonHtml({ button, copyLink, accent }: Letter): string {
  if (button === undefined) return ''
  const url = e(button.url)
  const { fill, text } = accentOn(accent ?? STORE_COLOUR)
  return `<p style="margin:8px 0 20px"><a class="button" href="${url}" target="_blank" rel="noopener noreferrer" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${fill};color:${text};${FONT};font-size:16px;font-weight:600;text-decoration:none">${e(button.label)}</a></p>
<p class="quiet" style="${QUIET}">${e(copyLink)}</p>
<p style="${QUIET};margin-bottom:16px;word-break:break-all" dir="ltr"><a class="link" href="${url}" target="_blank" rel="noopener noreferrer" style="color:#00586c">${url}</a></p>
`
}

const otherLinkHtml = ({ otherLink }: Letter): string =>
  otherLink === undefined
    ? ''
    : `<p class="text" style="${TEXT}"><a class="link" href="${e(otherLink.url)}" target="_blank" rel="noopener noreferrer" style="color:#00586c">${e(otherLink.label)}</a></p>
`
