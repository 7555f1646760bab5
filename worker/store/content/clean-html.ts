import type { Locale } from '../../../web/lib/locales.ts'
import { pageHref } from './page-href.ts'

/** Elements a page may have, with how their attributes are rebuilt; everything else is dropped. */
const ELEMENTS: Record<string, (read: Read, locale: Locale) => string> = {
  a: linkAttributes,
  ol: (read) => (/^\d{1,9}$/.test(read('start')) ? ` start="${read('start')}"` : ''),
  th: (read) => ` scope="col"${alignment(read)}`,
  td: alignment,
  ...Object.fromEntries(
    ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'ul', 'li', 'blockquote', 'pre', 'code']
      .concat(['em', 'strong', 'del', 'br', 'hr', 'table', 'thead', 'tbody', 'tr'])
      .map((name) => [name, () => '']),
  ),
}

/** An attribute as written, its references not decoded; '' when absent. */
type Read = (attribute: string) => string

const TAG = /^<(\/?)([a-z][a-z0-9]*)([^>]*)>$/

/**
 * Cleans the compiler's HTML to what pages may have. It is rebuilt tag by tag, so that anything unforeseen is
 * dropped, whatever the compiler lets through.
 */
export function cleanHtml(html: string, locale: Locale): string {
  return html
    .split(/(<[^>]*>)/)
    .map((piece, index) => (index % 2 === 0 ? plain(piece) : tag(piece, locale)))
    .join('')
}

const plain = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function tag(piece: string, locale: Locale): string {
  const [, slash = '', name = '', attributes = ''] = TAG.exec(piece) ?? []
  const write = Object.hasOwn(ELEMENTS, name) ? ELEMENTS[name] : undefined
  if (write === undefined) return ''
  if (slash !== '') return `</${name}>`
  const read = (attribute: string) =>
    new RegExp(` ${attribute}="([^"]*)"`).exec(attributes)?.[1] ?? ''
  return `<${name}${write(read, locale)}>`
}

function linkAttributes(read: Read, locale: Locale): string {
  const target = pageHref(read('href'), locale)
  if (target === null) return ''
  const title = read('title') === '' ? '' : ` title="${read('title')}"`
  return ` href="${target.href}"${title}${target.isExternal ? ' rel="noopener noreferrer"' : ''}`
}

function alignment(read: Read): string {
  if (read('align') === 'right') return ' class="r"'
  return read('align') === 'center' ? ' class="c"' : ''
}
