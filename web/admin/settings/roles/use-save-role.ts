import { useMutation } from '@tanstack/react-query'
import type { Role, RoleInput } from '../../../../worker/people/roles/schemas.ts'
import type { Confirmed } from '../../../session/use-confirmed.tsx'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import { createRole, roles, updateRole } from './roles.ts'

/** Adds a role, or changes this one if nobody else has since. Null when the person would not confirm their password. */
export function useSaveRole(role: Role | null, confirmed: Confirmed['confirmed']) {
  const refresh = useRefresh(roles)
  return useMutation({
    mutationFn: (input: RoleInput): Promise<Role | null> =>
      role === null
        ? createRole(input)
        : confirmed(() => updateRole(role.id, { ...input, version: role.version })),
    onSuccess: refresh,
  })
}
