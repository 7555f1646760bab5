import type { FeedItem } from '../feed-items.ts'

/** Yandex and Google take titles of 150 characters at most. */
const MOST = 150

/** Brand, number and name, as a title of an offer: `Bosch 0 986 494 123 Brake pads`. */
export function titleOf({ brand, mpn, name }: FeedItem): string {
  const title = [brand, mpn, name].filter(Boolean).join(' ')
  return title.length <= MOST ? title : [...title].slice(0, MOST).join('')
}
