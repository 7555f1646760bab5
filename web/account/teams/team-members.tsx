import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { ROLES_GIVEN_BY, type Team } from '../../../worker/people/teams/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberRow } from './member-row.tsx'

/** The members of a team and their roles. */
export function TeamMembers({ team }: { team: Team }) {
  const { t } = useTranslation('account/teams')
  const format = useFormat()
  const [isInviting, setInviting] = useState(false)
  const roles = ROLES_GIVEN_BY[team.role]
  return (
    <section aria-labelledby="members">
      <div className="section-head">
        <h2 className="h2" id="members">
          {t('members.title')}
        </h2>
        <span className="count">{format.integer(team.people_count)}</span>
        {roles.length > 0 && (
          <Button
            kind="main"
            size="s"
            className="end"
            icon={UserPlus}
            onClick={() => setInviting(true)}
          >
            {t('invite.open')}
          </Button>
        )}
      </div>
      <table className="table cards">
        <thead>
          <tr>
            <th scope="col">{t('members.person')}</th>
            <th scope="col" className="w-[200px]">
              {t('members.role')}
            </th>
            <th scope="col" className="w-[120px]">
              <span className="sr">{t('members.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {team.members.map((person) => (
            <MemberRow key={person.user_id} team={team} person={person} roles={roles} />
          ))}
        </tbody>
      </table>
      {isInviting && (
        <InviteDialog teamId={team.id} roles={roles} onClose={() => setInviting(false)} />
      )}
    </section>
  )
}
