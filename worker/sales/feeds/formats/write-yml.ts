import { escapeXml } from '../../../lib/escape-xml.ts'
import { inLocale } from '../../../lib/by-locale.ts'
import { plainPrice } from '../../../lib/unit-price.ts'
import type { FeedItem } from '../feed-items.ts'
import type { FeedTerms } from '../feed-terms.ts'
import { titleOf } from './title-of.ts'

/** Parts have no categories here, and an offer must have one. */
const CATEGORY = {
  be: 'Запчасткі і электронныя кампаненты',
  en: 'Spare and electronic parts',
  ru: 'Запчасти и электронные компоненты',
}

/**
 * A feed as Yandex Market Language, an offer of the simplified type for each item: `name` (150 characters at most),
 * `price` apiece with a decimal point, `currencyId`, `categoryId`, `vendor`, `vendorCode`, `count`, and where not any
 * number of pieces is sold, `min-quantity` and `step-quantity`. `id` is at most 80 characters and stays; `date` is RFC
 * 3339. There are no pictures of parts here. Source: Yandex, "YML" and "All elements included in offer, simplified type".
 */
export async function* writeYml(
  terms: FeedTerms,
  items: AsyncIterable<FeedItem[]>,
): AsyncGenerator<string> {
  const { storeName, origin, book, locale } = terms
  const name = escapeXml(storeName)
  yield `<?xml version="1.0" encoding="UTF-8"?>
<yml_catalog date="${book.now.toISOString().slice(0, 19)}+00:00"><shop><name>${name}</name><company>${name}</company><url>${escapeXml(origin)}</url><currencies><currency id="${book.currency.code}" rate="1"/></currencies><categories><category id="1">${escapeXml(inLocale(CATEGORY, locale))}</category></categories><offers>
`
  for await (const some of items) if (some.length > 0) yield some.map(offerXml).join('')
  yield '</offers></shop></yml_catalog>\n'
}

const offerXml = (item: FeedItem): string =>
  `<offer id="${item.id}" available="${item.isAvailable}"><name>${escapeXml(titleOf(item))}</name>${vendorXml(item)}<vendorCode>${escapeXml(item.mpn)}</vendorCode><url>${escapeXml(item.link)}</url><price>${plainPrice(item.price.micros)}</price><currencyId>${item.price.currency}</currencyId><categoryId>1</categoryId><count>${item.remains}</count>${quantityXml(item)}</offer>
`

const vendorXml = ({ brand }: FeedItem): string =>
  brand === '' ? '' : `<vendor>${escapeXml(brand)}</vendor>`

const quantityXml = ({ minimum, pack }: FeedItem): string =>
  (minimum > 1 ? `<min-quantity>${minimum}</min-quantity>` : '') +
  (pack > 1 ? `<step-quantity>${pack}</step-quantity>` : '')
