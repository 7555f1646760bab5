import { toPathPart } from './path-part.ts'

const encoded = (text: string): string => encodeURIComponent(toPathPart(text))

/** Path of a search without the language, as the router writes it. */
export const searchPath = (search: string): string => `/search/${encoded(search)}`

/** Path of a part's page without the language; parts of unknown brands have only their number. */
export const partPath = (mpn: string, brand: string): string =>
  brand === '' ? searchPath(mpn) : `${searchPath(mpn)}/${encoded(brand)}`

/** Path of a category's page without the language; `path` as the API gives it. */
export const categoryPath = (path: string): string =>
  `/catalog/${path.split('/').map(encodeURIComponent).join('/')}`

/** Path of a brand's page without the language. */
export const brandPath = (slug: string): string => `/brands/${encoded(slug)}`
