import { createHash } from 'node:crypto'
import { directionOf, type Locale } from '../../web/lib/locales.ts'
import { escapeHtml } from '../lib/escape-html.ts'
import { plainAnswer } from './plain-answers.ts'

interface BarePage {
  status: 421 | 503
  locale: Locale
  title: string
  /** What the page is headed by; its title unless said. */
  heading?: string
  /** HTML. */
  body: string[]
  /** CSS in place of the plain looks. */
  style?: string
  headers?: Record<string, string>
}

/** Looks that need no file: such a page is served where files may not be. */
const STYLE =
  'body{max-width:40rem;margin:15vh auto 0;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}' +
  'h1{font-size:1.5rem;line-height:1.3}pre{overflow:auto}:root{color-scheme:light dark}'

/** A page without the shop's frame, which shows and links to the store. No search engine lists it. */
export function barePage(page: BarePage): Response {
  const { status, locale, title, heading = title, body, style = STYLE, headers = {} } = page
  const direction = directionOf(locale) === 'rtl' ? ' dir="rtl"' : ''
  const html = `<!doctype html>
<html lang="${locale}"${direction}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(heading)}</h1>
${body.join('\n')}
</main>
</body>
</html>
`
  return plainAnswer(html, status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; style-src ${digestOf(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'Cache-Control': 'no-store',
    Vary: 'Cookie, Accept-Language',
    ...headers,
  })
}

export const paragraph = (html: string): string => `<p>${html}</p>`

/** A source of a content security policy: what stands in the page itself, by its hash. */
export const digestOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
