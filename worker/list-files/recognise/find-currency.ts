import type { OfferDefaults, RawRow } from '../reading.ts'
import type { ListSettings, Recognised } from '../schemas/recognised.ts'
import { namedCurrency } from './currency-words.ts'

/** The currency of rows that do not name one, who said so, and what else was said. */
export interface FoundCurrency {
  currency: string
  source: Recognised['currency_source']
  header: string | null
  title: string | null
  /** The currency that the formats of most prices show. */
  shown: string | null
}

const ABOUT_PRICES = /валют|currency|цен|цін|цан|цэн|price|прайс|币/i
const LONGEST_SENTENCE = 300
const ABOUT_RATES = /курс|rate|обмен/i

/**
 * Chosen by a person, else shown beside most prices, else said by the price's title, else by a row above the header,
 * else the offer's.
 */
export function findCurrency(
  said: Pick<FoundCurrency, 'header' | 'shown'> & { titleRows: readonly RawRow[] },
  settings: ListSettings,
  defaults: OfferDefaults,
): FoundCurrency {
  const title = titleCurrency(said.titleRows)
  const { header, shown } = said
  if (settings.currency !== undefined) {
    return { currency: settings.currency, source: 'chosen', header, title, shown }
  }
  if (shown !== null) return { currency: shown, source: 'format', header, title, shown }
  if (header !== null) return { currency: header, source: 'header', header, title, shown }
  if (title !== null) return { currency: title, source: 'title', header, title, shown }
  return { currency: defaults.currency, source: 'offer', header, title, shown }
}

/** The one currency that sentences about prices above the header name. */
function titleCurrency(rows: readonly RawRow[]): string | null {
  const named = new Set<string>()
  for (const row of rows) {
    const text = row.cells
      .filter((cell) => cell !== '')
      .join(' ')
      .slice(0, LONGEST_SENTENCE)
    if (!ABOUT_PRICES.test(text) || ABOUT_RATES.test(text)) continue
    const found = namedCurrency(text)
    if (found !== null) named.add(found.code)
  }
  return named.size === 1 ? [...named][0]! : null
}

/** The currency that more than half of the prices in a sample show by their formats; null where there is none. */
export function shownCurrency(rows: readonly RawRow[], columns: readonly number[]): string | null {
  const counts = new Map<string, number>()
  let prices = 0
  for (const { cells, currencies } of rows) {
    for (const column of columns) {
      if ((cells[column] ?? '').trim() !== '') prices += 1
      const shown = currencies?.[column]
      if (shown !== undefined) counts.set(shown, (counts.get(shown) ?? 0) + 1)
    }
  }
  return [...counts].find(([, count]) => count * 2 > prices)?.[0] ?? null
}
