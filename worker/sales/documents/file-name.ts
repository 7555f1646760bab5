import { PAPER_TEXTS } from './document-texts.ts'
import type { Paper } from './paper.ts'

/**
 * `Content-Disposition` of a document that is saved, RFC 6266: its title in its language, and in ASCII
 * for readers that know no other.
 */
export function fileName({ kind, number, locale }: Pick<Paper, 'kind' | 'number' | 'locale'>) {
  const ascii = `${kind.replace('_', '-')}-${number}.pdf`.replace(/[^\w.-]/g, '-')
  const named = encodeURIComponent(`${PAPER_TEXTS[locale].titles[kind]} ${number}.pdf`)
  // RFC 8187 lets fewer signs stand than a URI does.
  const extended = named.replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${extended}`
}
