/** How the address of a category is written; what its page and the API both go by. */

/** What parts are ordered by, from the other end with `-`. */
export const SORT = /^-?[a-z][a-z0-9_]{0,39}$/

/** Ids joined by commas. */
export const ID_LIST = /^\d{1,15}(,\d{1,15}){0,49}$/

/** What begins a typed span among an attribute's values: `resistance=~1k..10k`. */
export const SPAN_MARK = '~'

/** Values of one attribute that are listed: those that most parts have, beside those that are chosen. */
export const MOST_VALUES = 300
