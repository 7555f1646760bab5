import type { Ctx } from '../env.ts'
import { CODE_SENTENCES } from '../i18n/errors.ts'
import { OPENING_SENTENCES } from '../i18n/opening.ts'
import { word } from '../i18n/sentence.ts'
import { escapeHtml } from '../lib/escape-html.ts'
import type { Locale } from '../../web/lib/locales.ts'
import { isStaff } from '../permissions.ts'
import { digestOf } from './bare-page.ts'

/** HTML after a page, and what its policy must allow for that. */
export interface PageAddition {
  html: string
  scripts: string[]
  styles: string[]
}

/** It is shown above the page and stands behind it: the link that skips to the content stays the first. */
const STYLE =
  'body:has(>.not-open){display:flex;flex-direction:column}.not-open{order:-1}' +
  '.not-open{display:flex;flex-wrap:wrap;gap:2px 12px;justify-content:center;padding:6px 16px;' +
  'background:var(--warn-soft);color:var(--ink);border-bottom:1px solid var(--warn-line);' +
  'font:14px/20px var(--sans)}.not-open a{color:inherit;font-weight:600}' +
  // The back office says so on its dashboard, and its rail is as high as the window.
  'body:has(>#root .admin)>.not-open{display:none}@media print{.not-open{display:none}}'

/**
 * Has every link asked of the Worker, which answers most of them with the page of a closed shop: the browser alone
 * would show the shop's frame.
 */
const ASK_AGAIN =
  "addEventListener('click',e=>{if(e.target.closest?.('a[href^=\"/\"]'))e.stopPropagation()},true)"

/**
 * What pages have besides while the store is not open: a line for staff, who see the whole shop; null once it is, so
 * that a page of an open store has not one byte more.
 */
export function beforeOpening({ channel, actor }: Ctx, locale: Locale): PageAddition | null {
  if (channel.isOpen) return null
  if (!isStaff(actor)) {
    return { html: `<script>${ASK_AGAIN}</script>`, scripts: [digestOf(ASK_AGAIN)], styles: [] }
  }
  const text = escapeHtml(word(CODE_SENTENCES.store_not_open, locale))
  const label = escapeHtml(word(OPENING_SENTENCES.what_is_left, locale))
  const link = `<a href="/${locale}/admin/settings/opening">${label}</a>`
  return {
    html: `<style>${STYLE}</style><div class="not-open" role="region" aria-label="${text}"><span>${text}</span> ${link}</div>`,
    scripts: [],
    styles: [digestOf(STYLE)],
  }
}
