import type { Context } from 'hono'
import type { AppEnv } from '../../env.ts'
import { sha256 } from '../../lib/hash.ts'
import { DOCUMENT_TEXTS } from './document-texts.ts'
import type { DocumentFile } from './open-document.ts'
import type { DocumentTitle } from './printable-document.ts'

/** The response with a document, 304 when the client has it: its hash is the entity tag. */
export function documentResponse(c: Context<AppEnv>, file: DocumentFile): Response {
  const etag = `"${file.sha256}"`
  c.header('ETag', etag)
  if (c.req.header('If-None-Match') === etag) return c.body(null, 304)
  if (file.format === 'html') return page(c, new TextDecoder().decode(file.bytes))
  c.header('Content-Type', 'application/pdf')
  c.header('Content-Disposition', disposition(file.title))
  return c.body(new Uint8Array(file.bytes), 200)
}

const REST = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Nothing on the page may run or load; only its own style is allowed. */
function page(c: Context<AppEnv>, html: string): Response {
  const style = styleSource(html)
  c.header('Content-Security-Policy', `default-src 'none'; style-src ${style}; ${REST}`)
  return c.html(html, 200)
}

/**
 * The style of a page as a source of a content security policy. A stored page has the style of its day, so
 * it is read from the page; text of other people is escaped and cannot stand before it.
 */
function styleSource(html: string): string {
  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(html) ?? []
  return `'sha256-${Buffer.from(sha256(style), 'hex').toString('base64')}'`
}

/** `Content-Disposition`, RFC 6266: the title in its language, and in ASCII for older clients. */
function disposition({ kind, number, locale }: DocumentTitle): string {
  const ascii = `${kind.replace('_', '-')}-${number}.pdf`.replace(/[^\w.-]/g, '-')
  const named = encodeURIComponent(`${DOCUMENT_TEXTS[locale].titles[kind]} ${number}.pdf`)
  // RFC 8187 allows fewer unescaped characters than a URI.
  const extended = named.replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${extended}`
}
