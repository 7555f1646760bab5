import type { FeedItem } from '../feed-items.ts'
import { cutText } from './cut-text.ts'

/** Yandex and Google take titles of 150 characters at most. */
const MOST = 150

/** Brand, number and name, as a title of an offer: `Bosch 0 986 494 123 Brake pads`. */
export const titleOf = ({ brand, mpn, name }: FeedItem): string =>
  cutText([brand, mpn, name].filter(Boolean).join(' '), MOST)
