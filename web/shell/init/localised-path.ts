/**
 * A language tag the shop does not support: `de`, `de-AT`, `xyz`; but not the catalogues' address.
 */
const LANGUAGE_TAG = /^(?!epc$)[a-z]{2,3}([-_][a-z0-9]{2,8})*$/i

/**
 * The same address in a supported language: `/de/search/x?a=1` → `/en/search/x?a=1`. A first part
 * that is no language tag belongs to a path typed without one: `/search/x` → `/en/search/x`.
 */
export function localisedPath(href: string, locale: string): string {
  const [path = '', ...query] = href.split(/(?=[?#])/)
  const [first = '', ...rest] = path.split('/').slice(1)
  const kept = LANGUAGE_TAG.test(first) ? rest : [first, ...rest]
  return `/${[locale, ...kept].join('/')}${query.join('')}`
}
