import { createHash } from 'node:crypto'
import { directionOf, type Locale } from '../../web/lib/locales.ts'
import { escapeHtml } from '../lib/escape-html.ts'
import { plainAnswer } from './plain-answers.ts'

interface BarePage {
  status: 421 | 503
  locale: Locale
  /** Plain text, for the tab. */
  title: string
  /** HTML. */
  body: readonly string[]
  /** CSS; its digest goes into the policy. */
  style?: string
  headers?: Record<string, string>
}

/** A page without the shop's frame, which shows and links to the store. No search engine lists it. */
export function barePage({ status, locale, title, body, style, headers }: BarePage): Response {
  const direction = directionOf(locale) === 'rtl' ? ' dir="rtl"' : ''
  const html = `<!doctype html>
<html lang="${locale}"${direction}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>${style === undefined ? '' : `\n<style>${style}</style>`}
</head>
<body>
${body.join('\n')}
</body>
</html>
`
  const styles = style === undefined ? '' : ` style-src ${digestOf(style)};`
  return plainAnswer(html, status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none';${styles} base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'Cache-Control': 'no-store',
    Vary: 'Cookie, Accept-Language',
    ...headers,
  })
}

/** A source of a content security policy: what stands in the page itself, by its hash. */
export const digestOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
