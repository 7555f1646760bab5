import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '../../api/answer.ts'
import { api, inLanguage } from '../../api/client.ts'
import type { Locale } from '../../lib/locales.ts'

/** Whom a link of `npm run make-owner` is for. Its refusal is a sentence in the language of the page. */
export const ownerLinkQuery = (token: string, locale: Locale) =>
  queryOptions({
    queryKey: ['own', 'owner-link', token, locale] as const,
    queryFn: ({ signal }) =>
      dataOf(
        api['owner-link'].$post({ json: { token } }, { ...inLanguage(locale), init: { signal } }),
      ),
    // Once it is used or too old, asking again changes nothing.
    retry: false,
    // Kept nowhere: it holds the way in.
    gcTime: 0,
  })
