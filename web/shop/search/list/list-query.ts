import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '../../../api/answer.ts'
import { api, inLanguage } from '../../../api/client.ts'
import type { Locale } from '../../../lib/locales.ts'
import type { ListLine } from '../file-list-atom.ts'
import { searchQueries } from '../queries.ts'

/** Results of a list, line by line: a pasted text, or the lines of a file. */
export const listQuery = (
  list: string | ListLine[],
  { currency, locale }: { currency: string | null; locale: Locale },
) =>
  queryOptions({
    queryKey: [...searchQueries.all(), 'list', list, currency, locale] as const,
    queryFn: ({ signal }) => {
      const body = typeof list === 'string' ? { text: list } : { lines: list }
      const json = { ...body, ...(currency !== null && { currency }) }
      return dataOf(api.search.list.$post({ json }, { ...inLanguage(locale), init: { signal } }))
    },
    enabled: typeof list !== 'string' || list.trim() !== '',
    // A line that is changed leaves the table in place until its answer is here.
    placeholderData: (previous, query) =>
      query?.queryKey[2] === list || previous?.lines.length === list.length ? previous : undefined,
  })
