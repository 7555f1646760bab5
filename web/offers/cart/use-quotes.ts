import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { useEffect, useMemo } from 'react'
import type { Quote } from '../../../worker/sales/cart/schemas.ts'
import type { Offer } from '../../../worker/catalog/search/schemas/search.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { keptQuotesAtom } from './kept-quotes-atom.ts'
import { quoteQuery, type Quotes } from './quote-queries.ts'
import type { StoredLine } from './stored-cart.ts'

/** Prices of lines. */
export interface LineQuotes {
  /** Today's quotes; those of the last visit while the server has not answered. */
  now: ReadonlyMap<number, Quote>
  /** The offer of a line in the currency its price was seen in; undefined when it is the one shown. */
  atSeen: (line: StoredLine) => Offer | null | undefined
  /** The moment of the quotes; null without any. */
  at: Date | null
}

/**
 * Quotes of this device's lines in the currency shown, and in those in which their prices were
 * seen.
 */
export function useQuotes(lines: readonly StoredLine[], currency: string) {
  const locale = useLocale()
  const main = useQuery(quoteQuery({ lines, currency, locale }))
  const [kept, keep] = useAtom(keptQuotesAtom)
  const { data } = main
  useEffect(() => {
    if (data !== undefined) keep(data)
  }, [data, keep])
  const others = useSeenElsewhere(lines, currency)
  const quotes = useMemo((): LineQuotes => {
    const before = kept?.currency === currency ? kept : undefined
    const latest = data ?? before
    return {
      now: byId([...(before?.items ?? []), ...(data?.items ?? [])]),
      at: latest === undefined ? null : new Date(latest.at),
      atSeen: (line) => {
        const seen = line.channel_price?.currency ?? currency
        if (seen === currency) return undefined
        return others.get(seen)?.get(line.supplier_offer_item_id)?.offer ?? null
      },
    }
  }, [kept, data, currency, others])
  return { ...quotes, query: main }
}

const byId = (items: readonly Quote[]) =>
  new Map(items.map((quote) => [quote.supplier_offer_item_id, quote]))

const byCurrency = (results: UseQueryResult<Quotes>[]) =>
  new Map(
    results.flatMap(({ data }) =>
      data === undefined ? [] : [[data.currency, byId(data.items)] as const],
    ),
  )

/** Quotes in the other currencies in which prices were seen, by currency. */
function useSeenElsewhere(lines: readonly StoredLine[], currency: string) {
  const locale = useLocale()
  const seen = lines.flatMap((line) => line.channel_price?.currency ?? [])
  const others = [...new Set(seen)].filter((code) => code !== currency)
  return useQueries({
    queries: others.map((code) =>
      quoteQuery({
        lines: lines.filter((line) => line.channel_price?.currency === code),
        currency: code,
        locale,
      }),
    ),
    combine: byCurrency,
  })
}
