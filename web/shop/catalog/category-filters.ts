/** What narrows and orders a category, as it stands in the address: codes of attributes, and `brand`, `stock`, `offered`, `sort`. */
export type CategoryFilters = Record<string, string>

const NAME = /^[a-z]\w{0,39}$/
const LONGEST = 300
const MOST = 30

/** Reads them from an address; what can be none is left out. */
export const parseCategoryFilters = (search: Record<string, unknown>): CategoryFilters =>
  Object.fromEntries(
    Object.entries(search)
      .filter((one): one is [string, string] => typeof one[1] === 'string' && NAME.test(one[0]))
      .filter(([, value]) => value !== '' && value.length <= LONGEST)
      .slice(0, MOST),
  )
