import { createHash } from 'node:crypto'
import { escapeHtml } from '../lib/escape-html.ts'
import { plainAnswer } from './plain-answers.ts'

interface BarePage {
  status: 421 | 503
  locale: string
  title: string
  /** HTML. */
  body: string[]
  headers?: Record<string, string>
}

/** Looks that need no file: such a page is served where files may not be. */
const STYLE =
  'body{max-width:40rem;margin:15vh auto 0;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}' +
  'h1{font-size:1.5rem;line-height:1.3}pre{overflow:auto}:root{color-scheme:light dark}'

const policy = () => {
  const digest = createHash('sha256').update(STYLE).digest('base64')
  return `default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
}

/** A page without the shop's frame, which shows and links to the store. */
export function barePage({ status, locale, title, body, headers = {} }: BarePage): Response {
  const words = escapeHtml(title)
  const html = `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${words}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${words}</h1>
${body.join('\n')}
</body>
</html>
`
  return plainAnswer(html, status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy(),
    'Cache-Control': 'no-store',
    Vary: 'Cookie, Accept-Language',
    ...headers,
  })
}

export const paragraph = (html: string): string => `<p>${html}</p>`
