import { useNavigate } from '@tanstack/react-router'
import { GroupDialog } from './group-dialog.tsx'

/** `…/groups/create`, over the list. */
export function CreateGroupPage() {
  const navigate = useNavigate()
  const to: string = '/$locale/admin/customers/groups'
  return (
    <GroupDialog
      group={null}
      onClose={() => void navigate({ to, params: true, search: true, ignoreBlocker: true })}
    />
  )
}
