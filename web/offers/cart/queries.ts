import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '../../api/answer.ts'
import { api } from '../../api/client.ts'
import { definedText } from '../../lib/defined-text.ts'
import type { Owner } from '../use-owner.ts'

export const cartQueries = {
  all: () => ['cart'] as const,
  /** The cart the store keeps for a verified person, priced now. */
  owned: (owner: Owner | null) =>
    queryOptions({
      queryKey: [
        ...cartQueries.all(),
        'owned',
        owner?.id ?? null,
        owner?.currency ?? null,
      ] as const,
      queryFn: ({ signal }) => {
        const query = definedText({ currency: owner?.currency })
        return dataOf(api.user.cart.$get({ query }, { init: { signal } }))
      },
      enabled: owner !== null,
      // Another currency keeps the lines in place until its prices are here.
      placeholderData: (previous, query) =>
        query?.queryKey[2] === owner?.id ? previous : undefined,
      meta: { isQuiet: true },
    }),
}
