import { cleanText } from './clean-text.ts'

/** Stands between a group and the one inside it. */
export const GROUP_SEPARATOR = ' › '
/** Longest group kept, in characters; what is longer is cut. */
const LONGEST_GROUP = 120
/** Looked at of a longer cell. */
const LONGEST_LOOKED_AT = 1_000

/** What a supplier files a part under, as one line of text. */
export const groupText = (text: string): string =>
  cleanText(text.slice(0, LONGEST_LOOKED_AT))
    .replace(/\s+/g, ' ')
    .slice(0, LONGEST_GROUP)
    .trim()
    .toWellFormed()
