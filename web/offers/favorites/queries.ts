import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '../../api/answer.ts'
import { api } from '../../api/client.ts'
import { definedText } from '../../lib/defined-text.ts'
import type { Owner } from '../use-owner.ts'

export const favoritesQueries = {
  all: () => ['favorites'] as const,
  /** The favourites the store keeps for a verified person. */
  owned: (owner: Owner | null) =>
    queryOptions({
      queryKey: [
        ...favoritesQueries.all(),
        'owned',
        owner?.id ?? null,
        owner?.currency ?? null,
      ] as const,
      queryFn: ({ signal }) => {
        const query = definedText({ currency: owner?.currency })
        return dataOf(api.user.favorites.$get({ query }, { init: { signal } }))
      },
      enabled: owner !== null,
      placeholderData: (previous, query) =>
        query?.queryKey[2] === owner?.id ? previous : undefined,
      meta: { isQuiet: true },
    }),
}
