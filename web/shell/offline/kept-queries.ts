import type { QueryKey } from '@tanstack/react-query'

/**
 * Which answers this device keeps: those that are the same for every guest. Nothing personal,
 * nothing of the back office, and no suggestions, which would displace the pages that were opened.
 * The cart keeps its own quotes, which outlive a change of its lines.
 */
const KEPT = ['settings/init', 'search/results', 'search/list', 'products', 'content']
/** Those of them that hold prices. */
const PRICED = ['search/results', 'search/list', 'cart', 'products', 'favorites']

const isOf = (kinds: readonly string[], [noun, kind]: QueryKey) =>
  kinds.some((known) => known === noun || known === `${String(noun)}/${String(kind)}`)

/** True for an answer that is kept for when the server does not answer. */
export const isKept = (queryKey: QueryKey): boolean => isOf(KEPT, queryKey)

/** True for an answer with prices, whose age must be shown. */
export const hasPrices = (queryKey: QueryKey): boolean => isOf(PRICED, queryKey)

/**
 * The name an answer is kept under: with the language of the page, except for the settings, which
 * are needed before the language is known.
 */
export const keptName = (queryKey: QueryKey, locale: string): string =>
  JSON.stringify([queryKey[0] === 'settings' ? '' : locale, ...queryKey])
