import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '../../api/answer.ts'
import { api, inLanguage } from '../../api/client.ts'
import type { Locale } from '../../lib/locales.ts'

/** What the link of an invitation is for. Its refusals are sentences in the language of the page. */
export const invitationQuery = (
  { id, signature }: { id: string; signature: string },
  locale: Locale,
) =>
  queryOptions({
    queryKey: ['own', 'invitation', id, signature, locale] as const,
    queryFn: ({ signal }) =>
      dataOf(
        api['team-invitations'][':id'].preview.$get(
          { param: { id }, query: { signature } },
          { ...inLanguage(locale), init: { signal } },
        ),
      ),
    // Once it is used or withdrawn, asking again changes nothing.
    retry: false,
  })
