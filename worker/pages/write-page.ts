import { directionOf, type Locale, SHIPPED_LOCALES, spokenLocales } from '../../web/lib/locales.ts'
import { escapeHtml, escapeJson } from '../lib/escape-html.ts'
import type { PageAddition } from './before-opening.ts'
import type { ChannelStyle } from './channel-style.ts'
import type { PageParts, RenderedPage, WebPages } from './schemas.ts'

const ROOT = '<div id="root"></div>'
const LANGUAGE = '<html lang="en">'
const NO_SCRIPT = /\s*<noscript[^]*<\/noscript\s*>/
/** What the template says of itself, for the shell. */
const WORDS = /<meta\s+name="description"[^>]*>\s*<title>[^<]*<\/title>/

interface Written {
  locale: Locale
  /** From the title on; null keeps the template's. */
  head: string | null
  parts: PageParts
  /** How its channel looks; null: as the store. */
  look: ChannelStyle | null
  /** Null leaves the page to the browser. */
  body: RenderedPage | null
  /** What stands beside the page; absent in a store that is open. */
  addition?: PageAddition | null
}

/** The built page with a page's own head, contents and state in it. */
export function writePage(
  { template, sheet }: Pick<WebPages, 'template' | 'sheet'>,
  { locale, head, parts, look, body, addition = null }: Written,
): string {
  let page = put(template, LANGUAGE, languageOf(locale))
  if (head !== null) page = put(page, WORDS, head)
  page = put(
    page,
    '</head>',
    `${[...parts.styles, ...(look === null ? [] : [look])].map(({ text }) => `<style>${text}</style>`).join('')}</head>`,
  )
  const { scripts, styles } = parts
  const hrefs = [sheet, ...styles.map(({ href }) => href)]
  const files = json('files', JSON.stringify({ scripts, styles: hrefs }))
  const contents = body === null ? '' : body.html
  const state = body === null ? '' : json('state', body.state)
  // What the Worker writes can be read without scripts.
  if (body !== null) page = put(page, NO_SCRIPT, '')
  const beside = addition?.html ?? ''
  return put(page, ROOT, `<div id="root">${contents}</div>${files}${state}${beside}`)
}

/** The language of the page, and the store's own where they are not those that come with the code. */
function languageOf(locale: Locale): string {
  const direction = directionOf(locale) === 'rtl' ? ' dir="rtl"' : ''
  const spoken = spokenLocales()
  const isAsShipped =
    spoken.map(({ code }) => code).join() === SHIPPED_LOCALES.join() &&
    spoken.every(({ name, version }) => name === undefined && version === undefined)
  const locales = isAsShipped ? '' : escapeHtml(JSON.stringify(spoken))
  return `<html lang="${locale}"${direction} data-locales="${locales}">`
}

const json = (id: string, text: string) =>
  `<script type="application/json" id="${id}">${escapeJson(text)}</script>`

/** At a place the template must have. By a function: `$&` in a page is no reference to the place. */
function put(page: string, place: string | RegExp, text: string): string {
  const has = typeof place === 'string' ? page.includes(place) : place.test(page)
  if (!has) throw new Error(`the template has no ${String(place)}`)
  return page.replace(place, () => text)
}
