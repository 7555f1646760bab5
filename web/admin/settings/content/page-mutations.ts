import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PageInput, PageSlug } from '../../../../worker/store/content/schemas.ts'
import type { Locale } from '../../../lib/locales.ts'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { contentQueries } from '../../../shell/content/queries.ts'
import { pageQueries } from './page-queries.ts'

const one = api.admin.pages[':slug'][':locale']

/** After any write the list says who wrote, and the shop shows what. */
function useRefresh() {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ queryKey: contentQueries.all() })
    return queryClient.invalidateQueries({ queryKey: pageQueries.list().queryKey })
  }
}

/** Writes a page over the version it was made of; 409 `conflict` has the `current` one. */
export function useSavePage(slug: PageSlug, locale: Locale) {
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (input: PageInput) => dataOf(one.$put({ param: { slug, locale }, json: input })),
    onSuccess: (saved) => {
      queryClient.setQueryData(pageQueries.detail(slug, locale).queryKey, saved)
      return refresh()
    },
  })
}

/** Takes a page back to its shipped text. */
export function useResetPage(slug: PageSlug, locale: Locale) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (version: number) =>
      one.$delete({ param: { slug, locale }, query: { version: String(version) } }),
    onSuccess: refresh,
  })
}
