import { hasPermission } from '../../session/has-permission.ts'
import { useUser } from '../../session/use-user.ts'

/** Whether the signed-in person may: one name, `a|b` any, `a&b` all. The API refuses on its own. */
export function useCan(): (wanted: string) => boolean {
  const user = useUser()
  return (wanted) => hasPermission(user?.permissions, wanted)
}
