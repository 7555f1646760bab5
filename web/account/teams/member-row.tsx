import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { Team, TeamRole } from '../../../worker/people/teams/schemas.ts'
import { ConfirmDialog } from '../../form/confirm-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { showToast } from '../../ui/toast.ts'
import { useChangeMember, useRemoveMember } from './mutations.ts'
import { showRefusal } from '../../shell/show-refusal.ts'

interface Props {
  team: Team
  person: Team['members'][number]
  /** The roles the signed-in person may give and take. */
  roles: readonly TeamRole[]
}

/** A member of a team; people with the right change their role or remove them here. */
export function MemberRow({ team, person, roles }: Props) {
  const { t } = useTranslation('account/teams')
  const [isLeaving, setLeaving] = useState(false)
  const name = `${person.first_name} ${person.last_name}`
  const { role } = person
  const mayChange = role !== 'owner' && roles.includes(role)
  return (
    <tr>
      <th scope="row" className="full">
        {name}
        <span className="sub">{person.email}</span>
      </th>
      <td>
        {mayChange ? (
          <RoleSelect team={team} person={person} role={role} roles={roles} name={name} />
        ) : (
          t(`roles.${role}`)
        )}
      </td>
      <td className="r">
        {mayChange && (
          <Button
            kind="quiet"
            size="s"
            icon={UserMinus}
            label={t('remove.open', { name })}
            onClick={() => setLeaving(true)}
          />
        )}
        {isLeaving && (
          <RemoveDialog
            team={team}
            userId={person.user_id}
            name={name}
            onClose={() => setLeaving(false)}
          />
        )}
      </td>
    </tr>
  )
}

function RoleSelect({ team, person, role, roles, name }: Props & { role: TeamRole; name: string }) {
  const { t } = useTranslation('account/teams')
  const change = useChangeMember(team.id)
  return (
    <Select
      size="s"
      label={t('members.roleOf', { name })}
      value={role}
      isDisabled={change.isPending}
      options={roles.map((each) => ({ value: each, label: t(`roles.${each}`) }))}
      onValueChange={(next) =>
        change.mutate(
          { userId: person.user_id, role: next },
          {
            onSuccess: () =>
              showToast({ text: t('members.changed', { name, role: t(`roles.${next}`) }) }),
            onError: showRefusal,
          },
        )
      }
    />
  )
}

interface RemoveProps {
  team: Team
  userId: number
  name: string
  onClose: () => void
}

function RemoveDialog({ team, userId, name, onClose }: RemoveProps) {
  const { t } = useTranslation('account/teams')
  return (
    <ConfirmDialog
      mutation={useRemoveMember(team.id, { isSelf: false })}
      input={userId}
      title={t('remove.title', { name })}
      description={t('remove.text', { team: team.name })}
      confirmLabel={t('remove.submit')}
      cancelLabel={t('form:cancel')}
      done={t('remove.done', { name })}
      onClose={onClose}
    />
  )
}
