import type { i18n as I18n } from 'i18next'
import { sayOf } from '../i18n/say-of.ts'
import type { Say } from '../i18n/text-keys.ts'
import type { CategoryPage } from '../../worker/catalog/browse/schemas/browse.ts'
import type { BrandPage } from '../../worker/catalog/products/schemas.ts'
import type { PageAddress, PageData, PageWords } from '../../worker/pages/schemas.ts'
import { MAKE_NAMES } from '../../worker/store/settings/schemas/makes.ts'
import { type Found, joinPages } from '../shop/search/join-pages.ts'
import { searchTitle } from '../shop/search/page/search-title.ts'
import { formatUnitPrice, moneyText } from '../lib/format-money.ts'
import { formatInteger } from '../lib/format-number.ts'
import type { Locale } from '../lib/locales.ts'
import { brandPath, categoryPath, partPath, searchPath } from '../lib/format-part-path.ts'
import { valueWords } from '../offers/values/value-words.ts'

const MOST_NAMES = 6

interface Described {
  address: PageAddress
  data: PageData
  /** The title the page set while it was rendered; null when it was not rendered. */
  title: string | null
}

/** A page's title and description, in the language of `i18n`. */
export function describePage({ address, data, title }: Described, i18n: I18n): PageWords {
  const t = sayOf(i18n, i18n.language, 'server')
  const { page, query } = address
  const home = { name: data.init.store_name, path: '/' }
  const found = data.search === null ? null : joinPages([data.search])
  if (query !== null && found !== null) {
    const searchTexts = sayOf(i18n, i18n.language, 'shop/search')
    const searched = { search: query.q ?? '', brand: query.brand }
    const ownTitle = searchTitle(searched, found, searchTexts)
    const description = foundWords(found, t, i18n.language as Locale)
    return {
      title: title ?? ownTitle,
      description,
      crumbs: [home, ...catalogueCrumbs(data, searchTexts), ...crumbsOf(found)],
      properties: propertiesOf(data, searchTexts, i18n.language as Locale),
    }
  }
  const brands = { name: sayOf(i18n, i18n.language, 'shop/brand')('list.title'), path: '/brands' }
  if (data.brand !== null) return brandWords(data.brand.data, [home, brands], i18n)
  if (data.category !== null) return categoryWords(data.category.data, home, i18n)
  const name = title ?? data.words?.title ?? ''
  const isPlace = name !== '' && page !== 'home' && page !== 'unknown'
  return {
    title: name,
    description: aboutOf(address, data, t),
    crumbs: isPlace ? [home, { name, path: '' }] : [],
  }
}

/** The description of a page that is the same for everybody; '' for personal pages. */
function aboutOf({ page, make }: PageAddress, { words }: PageData, t: Say<'server'>): string {
  if (words !== null) return words.description
  if (page === 'shell') return ''
  return t(`server:${page}`, {
    defaultValue: '',
    ...(make !== null && { make: MAKE_NAMES[make] }),
  })
}

function brandWords(
  { brand, numbers, in_stock }: BrandPage,
  above: PageWords['crumbs'],
  i18n: I18n,
): PageWords {
  const t = sayOf(i18n, i18n.language, 'server')
  const figure = ({ count, is_at_least }: BrandPage['numbers']) =>
    formatInteger(count, i18n.language as Locale) + (is_at_least ? '+' : '')
  return {
    title: sayOf(i18n, i18n.language, 'shop/brand')('title', { brand: brand.name }),
    description: t('server:brand', {
      brand: brand.name,
      numbers: figure(numbers),
      inStock: figure(in_stock),
    }),
    crumbs: [...above, { name: brand.name, path: brandPath(brand.slug) }],
  }
}

function categoryWords(
  { category, crumbs, counts }: CategoryPage,
  home: PageWords['crumbs'][number],
  i18n: I18n,
): PageWords {
  const t = sayOf(i18n, i18n.language, 'shop/catalog')
  const [all, offered] = [counts.all, counts.offered].map((count) =>
    formatInteger(count, i18n.language as Locale),
  )
  const parts = t('parts', { count: counts.all, number: all })
  return {
    title: category.name,
    description: sayOf(
      i18n,
      i18n.language,
      'server',
    )('server:category', {
      name: category.name,
      parts,
      offered,
    }),
    crumbs: [
      home,
      { name: t('title'), path: '/catalog' },
      ...[...crumbs, category].map(({ name, path }) => ({ name, path: categoryPath(path) })),
    ],
  }
}

function foundWords(found: Found, t: Say<'server'>, locale: Locale): string {
  const { kind, main, brands, query: q } = found
  if (kind === 'nothing') return t('server:nothing', { q })
  if (kind === 'brands') {
    const names = brands.slice(0, MOST_NAMES).map(({ brand }) => brand.name)
    return t('server:brands', { count: brands.length, q, names: names.join(', ') })
  }
  return main === null ? t('server:found', { q }) : partWords(main, t, locale)
}

/** "LM317T Texas Instruments, voltage regulator: 3 offers, from 1.20 BYN apiece, 240 pcs in stock." */
function partWords(
  { product, summary }: NonNullable<Found['main']>,
  t: Say<'server'>,
  locale: Locale,
): string {
  const number = `${product.mpn} ${product.brand.name}`
  const what = product.name === '' ? number : `${number}, ${product.name}`
  if (summary.offers === 0) return t('server:partGone', { what })
  const count = formatInteger(summary.offers, locale)
  const offers = t('shop/search:offers.title', { count: summary.offers, number: count })
  const remains = formatInteger(summary.remains, locale) + (summary.is_at_least ? '+' : '')
  const stock =
    summary.remains > 0 ? t('server:inStock', { number: remains }) : t('server:outOfStock')
  if (summary.price_from === null) return t('server:partUnpriced', { what, offers, stock })
  const price = moneyText(formatUnitPrice(summary.price_from, locale))
  return t('server:part', { what, offers, stock, price })
}

function crumbsOf({ main, query }: Found): PageWords['crumbs'] {
  if (main === null) return [{ name: query, path: searchPath(query) }]
  const { mpn, brand } = main.product
  return [
    { name: mpn, path: searchPath(mpn) },
    { name: brand.name, path: partPath(mpn, brand.name) },
  ]
}

/** The way to a part through the catalogue; none where it stands in no category. */
function catalogueCrumbs({ facts }: PageData, t: Say<'shop/search'>): PageWords['crumbs'] {
  if (facts?.category == null) return []
  const categories = facts.category.map(({ name, path }) => ({ name, path: categoryPath(path) }))
  return [{ name: t('facts.catalogue'), path: '/catalog' }, ...categories]
}

/** The values of a part as they are read, several of one attribute together. */
function propertiesOf(
  { facts }: PageData,
  t: Say<'shop/search'>,
  locale: Locale,
): { name: string; value: string }[] {
  const words = { yes: t('facts.yes'), no: t('facts.no'), locale }
  const all = [...(facts?.values ?? []), ...(facts?.fits ?? [])]
  return [...Map.groupBy(all, ({ attribute_id: id }) => id).values()].map((own) => ({
    name: own[0]?.name ?? '',
    value: own.map((value) => valueWords(value, value, words)).join(', '),
  }))
}
