import type { Favorite } from '../../../worker/sales/favorites/schemas.ts'
import { dataOf } from '../../api/answer.ts'
import { api } from '../../api/client.ts'
import { type OwnedListKind, ownedListQuery } from '../owned-list/owned-list-query.ts'
import type { Owner } from '../use-owner.ts'

/** The favourites that the server keeps for each verified person. */
export const FAVORITES: OwnedListKind<Favorite> = {
  name: 'favorites',
  read: (query, options) => dataOf(api.user.favorites.$get({ query }, options)),
  newest: 'first',
}

export const favoritesQueries = {
  all: () => [FAVORITES.name] as const,
  owned: (owner: Owner | null) => ownedListQuery(FAVORITES, owner),
}
