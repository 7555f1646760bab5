import { VersionStatus } from '../../../../worker/suppliers/price-lists/schemas.ts'
import { answerOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { resource } from '../../resource/resource.ts'
import { firstDay, idOf, lastDay, oneOf, words } from '../../resource/search-params.ts'

/** All versions of the lists of all offers. */
export const priceLists = resource({
  name: 'price-lists',
  texts: 'admin/list-versions',
  permission: 'suppliers.price-lists',
  search: {
    q: words(),
    // Days of UTC.
    from: firstDay({ as: 'date[from]' }),
    to: lastDay({ as: 'date[to]' }),
    status: oneOf(VersionStatus.options, { words: 'status' }),
    supplier: idOf({ as: 'supplier_id' }),
    offer: idOf({ as: 'offer_id' }),
  },
  sorts: ['created_at'],
  defaultSort: '-created_at',
  list: (query, call) => answerOf(api.admin['price-lists'].$get({ query }, call)),
  idOf: ({ id }) => id,
  nameOf: ({ file, version }) => `${file.name}, ${version}`,
  live: 'price-list',
  everyMs: 60_000,
})
