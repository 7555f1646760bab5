import { answerOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { localeCodes } from '../../../lib/locales.ts'
import { resource } from '../../resource/resource.ts'
import { firstDay, lastDay, oneOf, words } from '../../resource/search-params.ts'

/** What shoppers looked for in vain. */
export const searchMisses = resource({
  name: 'search-misses',
  texts: 'admin/search-misses',
  permission: 'sales.search-misses',
  search: {
    q: words(),
    locale: oneOf(localeCodes(), { words: 'locales' }),
    // Days by the store's clock.
    from: firstDay({ as: 'date[from]' }),
    to: lastDay({ as: 'date[to]' }),
  },
  sorts: ['count', 'last_at', 'query'],
  defaultSort: '-count',
  list: (query, call) => answerOf(api.admin['search-misses'].$get({ query }, call)),
  idOf: ({ locale, query }) => `${locale} ${query}`,
  nameOf: ({ query }) => query,
  csv: async (query) => (await api.admin['search-misses.csv'].$get({ query })).text(),
})
