import { sha256 } from '../../lib/hash.ts'
import { documentTexts } from './document-texts.ts'
import type { DocumentFile } from './open-document.ts'
import type { DocumentTitle } from './printable-document.ts'

/** What a page may do besides its style: nothing. */
const REST = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * The headers of a document. A page may run and load nothing, only its own style is allowed; a PDF is saved under
 * its title.
 */
export function documentHeaders({ title, format, bytes }: DocumentFile): Record<string, string> {
  if (format === 'pdf') {
    return { 'Content-Type': 'application/pdf', 'Content-Disposition': disposition(title) }
  }
  return pageHeaders(new TextDecoder().decode(bytes))
}

/** The headers of a page with a style of its own and nothing else. */
export const pageHeaders = (html: string): Record<string, string> => ({
  'Content-Security-Policy': `default-src 'none'; style-src ${styleSource(html)}; ${REST}`,
})

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
  const named = encodeURIComponent(`${documentTexts(locale).titles[kind]} ${number}.pdf`)
  // RFC 8187 allows fewer unescaped characters than a URI.
  const extended = named.replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${extended}`
}
