import { HEADING_PREFIX } from './page-href.ts'
import type { PageHeading } from './schemas.ts'

const PLACE = /<h([1-6])>([\s\S]*?)<\/h\1>|<table>|<\/table>/g

/** `Title {#anchor}`: a heading that names its own anchor, the same in every language. */
const OWN_ANCHOR = /\s*\{#([a-z0-9][a-z0-9-]*)\}\s*$/

/**
 * Gives each heading an id and a level below the page's title, and puts each table into a frame that
 * scrolls by keyboard, named by the heading above it or by the page's title.
 */
export function markHeadings(
  html: string,
  title: string,
): { html: string; headings: PageHeading[] } {
  const headings: PageHeading[] = []
  const anchors = new Map<string, number>()
  const marked = html.replace(PLACE, (whole, rank: string | undefined, inner: string) => {
    if (rank !== undefined) {
      const heading = toHeading(inner, Number(rank), anchors)
      headings.push(heading)
      const { level, id } = heading
      return `<h${level} id="${id}">${inner.replace(OWN_ANCHOR, '')}</h${level}>`
    }
    if (whole === '</table>') return '</table></div>'
    const above = headings.at(-1)
    const name =
      above === undefined ? `aria-label="${escaped(title)}"` : `aria-labelledby="${above.id}"`
    return `<div class="frame" role="group" tabindex="0" ${name}><table class="table">`
  })
  return { html: marked, headings }
}

/** `taken` counts how often each anchor was wanted: the second `#days` is `#days-2`. */
function toHeading(inner: string, rank: number, taken: Map<string, number>): PageHeading {
  const own = OWN_ANCHOR.exec(inner)?.[1]
  const text = decoded(inner.replace(OWN_ANCHOR, '').replaceAll(/<[^>]*>/g, '')).trim()
  const wanted = `${HEADING_PREFIX}${own ?? toAnchor(text)}`
  let id = wanted
  while (taken.has(id)) {
    const count = (taken.get(wanted) ?? 1) + 1
    taken.set(wanted, count)
    id = `${wanted}-${count}`
  }
  taken.set(id, 1)
  return { id, level: Math.max(2, rank), text }
}

const toAnchor = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '') || 'section'

const REFERENCES: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' }

/** The references the compiler writes, and no others. */
const decoded = (html: string) =>
  html.replaceAll(/&(lt|gt|quot|amp);/g, (whole, name: string) => REFERENCES[name] ?? whole)

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
