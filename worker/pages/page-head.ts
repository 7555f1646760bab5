import type { Channel } from '../lib/channel.ts'
import type { Locale } from '../../web/lib/locales.ts'
import { escapeHtml, escapeJson } from '../lib/escape-html.ts'
import { alternatesOf, type PathIn } from './canonical-path.ts'
import { jsonLd } from './json-ld.ts'
import { ownPhotos, photoPath } from './own-photos.ts'
import type { PageData, PageName, PageWords } from './schemas.ts'

/** As OpenGraph names languages. */
const OG_LOCALES = new Map([
  ['be', 'be_BY'],
  ['en', 'en_US'],
])

/** With the country where most speak it, which CLDR knows: `pl_PL`. */
const openGraphName = (locale: Locale): string => {
  const { language, region } = new Intl.Locale(locale).maximize()
  return OG_LOCALES.get(locale) ?? `${language}_${region ?? language.toUpperCase()}`
}
const ICON = { path: '/icons/512.png', width: 512, height: 512 }

export interface Head {
  page: PageName
  locale: Locale
  origin: string
  channel: Channel
  /** The canonical path below each language, or null for a page there is none of. */
  pathIn: PathIn | null
  isIndexed: boolean
  words: PageWords
  data: PageData
}

/** The head of a page, from its title on. Everything in it is escaped. */
export function pageHead(head: Head): string {
  const { locale, pathIn, isIndexed, words, data, origin } = head
  const { store_name } = data.init
  const title = words.title === '' ? store_name : `${words.title} — ${store_name}`
  const url = `${origin}/${locale}${pathIn?.(locale) ?? '/'}`
  const things = isIndexed ? jsonLd({ ...head, root: `/${locale}`, url }) : null
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...(words.description === '' ? [] : [meta('name', 'description', words.description)]),
    ...(isIndexed ? [] : [meta('name', 'robots', 'noindex')]),
    ...(pathIn === null ? [] : [link('canonical', url), ...alternatesOf(head, pathIn).map(other)]),
    ...openGraph(head, { url, title }),
    ...(things === null ? [] : [json('application/ld+json', things)]),
  ].join('\n    ')
}

interface Shown {
  url: string
  title: string
}

/** What is shown of the page elsewhere: the first picture of its part, else the shop's icon. */
function imageOf({ facts }: PageData): typeof ICON {
  const photo = ownPhotos(facts)[0]
  return photo === undefined ? ICON : { ...photo, path: photoPath(photo) }
}

const openGraph = ({ page, locale, origin, channel, words, data }: Head, { url, title }: Shown) => [
  meta('property', 'og:type', page === 'search' ? 'product' : 'website'),
  meta('property', 'og:site_name', data.init.store_name),
  meta('property', 'og:title', title),
  meta('property', 'og:description', words.description),
  meta('property', 'og:url', url),
  meta('property', 'og:image', `${origin}${imageOf(data).path}`),
  meta('property', 'og:image:width', String(imageOf(data).width)),
  meta('property', 'og:image:height', String(imageOf(data).height)),
  meta('property', 'og:locale', openGraphName(locale)),
  ...channel.locales
    .filter((each) => each !== locale)
    .map((each) => meta('property', 'og:locale:alternate', openGraphName(each))),
  meta('name', 'twitter:card', 'summary'),
]

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`

const link = (rel: string, href: string) => `<link rel="${rel}" href="${escapeHtml(href)}" />`

const other = ({ lang, href }: { lang: string; href: string }) =>
  `<link rel="alternate" hreflang="${lang}" href="${escapeHtml(href)}" />`

const json = (type: string, value: unknown) =>
  `<script type="${type}">${escapeJson(JSON.stringify(value))}</script>`
