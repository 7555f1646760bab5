import type { Locale } from '../lib/locales.ts'

/**
 * Parameters of the page's address that are others in another language, such as the path of a category. Set by a page
 * while it is shown.
 */
export const ownParams: { in?: ((locale: Locale) => object) | undefined } = {}
