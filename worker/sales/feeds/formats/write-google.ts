import { escapeXml } from '../../../lib/escape-xml.ts'
import { lineSum } from '../../../lib/money.ts'
import { plainAmount } from '../../../lib/plain-amount.ts'
import type { FeedItem } from '../feed-items.ts'
import type { FeedTerms } from '../feed-terms.ts'
import { cutText } from './cut-text.ts'
import { titleOf } from './title-of.ts'

/** Brands and numbers have 70 characters at most. */
const MOST = 70

/**
 * A feed for Google Merchant Center: RSS 2.0 with the namespace `g`. `id` (50 characters at most), `title` (150),
 * `description`, `link`, `price` as `12.30 BYN`, which is that of the least that can be bought (the total of the minimum),
 * `availability`, `condition`, `brand` and `mpn` (70 each); a part without a brand says `identifier_exists` no. It has no
 * `image_link`, since there are no pictures of parts here: a supplemental source adds them in Merchant Center. Source:
 * Google, "Product data specification".
 */
export async function* writeGoogle(
  terms: FeedTerms,
  items: AsyncIterable<FeedItem[]>,
): AsyncGenerator<string> {
  const { storeName, origin, locale, book } = terms
  const { digits } = book.currency
  const name = escapeXml(storeName)
  const link = escapeXml(`${origin}/${locale}`)
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>${name}</title><link>${link}</link><description>${name}</description>
`
  for await (const some of items)
    if (some.length > 0) yield some.map((item) => itemXml(item, digits)).join('')
  yield '</channel></rss>\n'
}

function itemXml(item: FeedItem, digits: number): string {
  const title = escapeXml(titleOf(item))
  const { amount, currency } = lineSum(item.price, item.minimum, digits)
  return `<item><g:id>${item.id}</g:id><title>${title}</title><description>${title}</description><link>${escapeXml(item.link)}</link><g:price>${plainAmount({ amount, currency })} ${currency}</g:price><g:availability>${item.isAvailable ? 'in_stock' : 'out_of_stock'}</g:availability><g:condition>new</g:condition>${identifiersXml(item)}</item>
`
}

const identifiersXml = ({ brand, mpn }: FeedItem): string =>
  brand === ''
    ? '<g:identifier_exists>no</g:identifier_exists>'
    : `<g:brand>${escapeXml(cutText(brand, MOST))}</g:brand><g:mpn>${escapeXml(cutText(mpn, MOST))}</g:mpn>`
