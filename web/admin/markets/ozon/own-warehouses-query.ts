import { queryOptions } from '@tanstack/react-query'
import { answerOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'

/** Our warehouses as options, of each supplier; a hundred at most. */
export const ownWarehousesQuery = queryOptions({
  queryKey: ['admin', 'ozon-accounts', 'own-warehouses'] as readonly unknown[],
  queryFn: async ({ signal }) => {
    const { data } = await answerOf(
      api.admin.warehouses.$get({ query: { per_page: '100' } }, { init: { signal } }),
    )
    return data.map(({ id, name, supplier_name: supplier }) => ({
      value: String(id),
      label: `${supplier}: ${name}`,
    }))
  },
})
