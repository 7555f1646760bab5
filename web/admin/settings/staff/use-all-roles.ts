import { useQuery } from '@tanstack/react-query'
import { answerOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { useRoleName } from '../roles/use-role-name.ts'

const NONE: never[] = []

/** All roles, named in the language of the page: to choose from. */
export function useAllRoles() {
  const nameOf = useRoleName()
  const { data } = useQuery({
    queryKey: ['admin', 'roles', 'all'],
    queryFn: () => answerOf(api.admin.roles.$get({ query: { per_page: '100' } })),
  })
  return (data?.data ?? NONE).map((role) => ({ ...role, label: nameOf(role.name) }))
}
