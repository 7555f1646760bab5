import { accentShades, mixed } from '../../web/lib/accent.ts'
import { directionOf, type Locale } from '../../web/lib/locales.ts'
import type { Channel } from '../lib/channel.ts'
import { digestOf } from './bare-page.ts'

/** What a page says of its channel's look, and the digest by which its policy allows that. */
export interface ChannelStyle {
  text: string
  digest: string
}

/** The grounds of pages, see `web/ui/styles/tokens.css`. */
const LIGHT = { ground: '#ffffff', soft: 0.05, pressed: '#000000' }
const DARK = { ground: '#101517', soft: 0.08, pressed: '#ffffff' }

/**
 * Arrows and switches where lines run from right to left. Only pages in such a language have it, so that the
 * first page is no heavier in others.
 */
const RIGHT_TO_LEFT =
  '.select{background-position:left 10px center,left 14px center}' +
  '.switch>input:checked::before{transform:translateX(-12px)}' +
  '.lucide-chevron-left,.lucide-chevron-right{scale:-1 1}'

/**
 * Its accent in both themes, its picture in place of the store's mark, and the way its language is written; null: it
 * looks as the store does.
 */
export function channelStyle({ accent, logoKey }: Channel, locale: Locale): ChannelStyle | null {
  const text =
    (accent === null ? '' : accentCss(accent)) +
    (logoKey === null ? '' : logoCss(logoKey)) +
    (directionOf(locale) === 'rtl' ? RIGHT_TO_LEFT : '')
  if (text === '') return null
  return { text, digest: digestOf(text) }
}

function accentCss(accent: string): string {
  const shades = accentShades(accent)
  const light = roles(shades.light, LIGHT)
  const dark = roles(shades.dark, DARK)
  return (
    `:root{${light}}` +
    `@media (prefers-color-scheme:dark){:root:not([data-theme='light']){${dark}}}` +
    `:root[data-theme='dark']{${dark}}`
  )
}

const roles = (shade: string, { ground, soft, pressed }: typeof LIGHT): string =>
  [
    `--accent:${shade}`,
    `--accent-2:${mixed(shade, pressed, 0.2)}`,
    `--accent-soft:${mixed(ground, shade, soft)}`,
    `--accent-line:${mixed(ground, shade, 0.45)}`,
    `--focus:${shade}`,
  ].join(';')

/** The key is a hash and an ending: nothing of it can end the rule. */
const logoCss = (key: string): string =>
  `.logo svg{display:none}.logo::before{content:'';width:64px;height:32px;` +
  `background:url(/api/logos/${key}) left/contain no-repeat}`
