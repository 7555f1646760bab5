import { answerOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'

/** All groups, as a choice of one shows them. */
export const groupOptionsQuery = {
  queryKey: ['admin', 'groups', 'options'] as const,
  queryFn: async () => {
    const { data } = await answerOf(api.admin.groups.$get({ query: { per_page: '100' } }))
    return data.map(({ id, name }) => ({ value: String(id), label: name }))
  },
}
