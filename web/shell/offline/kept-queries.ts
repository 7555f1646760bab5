import type { QueryKey } from '@tanstack/react-query'

/**
 * What this device keeps of what was seen: answers that are the same for every guest. Nothing of a
 * person, nothing of the back office, and no suggestions: they would push out what was really seen.
 * The cart keeps its own quotes, which outlive a change of its lines.
 */
const KEPT = ['settings/init', 'search/results', 'search/list', 'products', 'content']
/** Those of them that say what something costs. */
const PRICED = ['search/results', 'search/list', 'cart', 'products', 'favorites']

const isOf = (kinds: readonly string[], [noun, kind]: QueryKey) =>
  kinds.some((known) => known === noun || known === `${String(noun)}/${String(kind)}`)

/** True for an answer that is kept for when the store does not answer. */
export const isKept = (queryKey: QueryKey): boolean => isOf(KEPT, queryKey)

/** True for an answer with prices, whose age has to be told. */
export const hasPrices = (queryKey: QueryKey): boolean => isOf(PRICED, queryKey)

/**
 * The name an answer is kept under: what the store says is in the language of the page, but for its
 * settings, which have to be known before there is a language.
 */
export const keptName = (queryKey: QueryKey, locale: string): string =>
  JSON.stringify([queryKey[0] === 'settings' ? '' : locale, ...queryKey])
