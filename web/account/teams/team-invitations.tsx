import { useTranslation } from '../../i18n/use-translation.tsx'
import {
  ROLES_GIVEN_BY,
  type Team,
  type TeamInvitation,
} from '../../../worker/people/teams/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { useInvite, useWithdraw } from './mutations.ts'
import { showRefusal } from '../../shell/show-refusal.ts'

/** The open invitations to a team. */
export function TeamInvitations({ team }: { team: Team }) {
  const { t } = useTranslation('account/teams')
  const format = useFormat()
  const { invitations } = team
  if (invitations.length === 0) return null
  return (
    <section aria-labelledby="invited">
      <div className="section-head">
        <h2 className="h2" id="invited">
          {t('invited.title')}
        </h2>
        <span className="count">{format.integer(invitations.length)}</span>
      </div>
      <table className="table cards">
        <thead>
          <tr>
            <th scope="col">{t('invite.email')}</th>
            <th scope="col">{t('members.role')}</th>
            <th scope="col">{t('invited.until')}</th>
            <th scope="col">
              <span className="sr">{t('members.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {invitations.map((invitation) => (
            <tr key={invitation.id}>
              <th scope="row" className="full">
                {invitation.email}
              </th>
              <td data-l={t('members.role')}>{t(`roles.${invitation.role}`)}</td>
              <td data-l={t('invited.until')}>{format.day(new Date(invitation.expires_at))}</td>
              <td className="r full">
                <InvitationActions team={team} invitation={invitation} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function InvitationActions({ team, invitation }: { team: Team; invitation: TeamInvitation }) {
  const { t } = useTranslation('account/teams')
  const invite = useInvite(team.id)
  const withdraw = useWithdraw()
  const { id, email, role } = invitation
  const tell = (text: string) => ({
    onSuccess: () => showToast({ text }),
    onError: showRefusal,
  })
  return (
    <>
      {ROLES_GIVEN_BY[team.role].includes(role) && (
        <Button
          size="s"
          isBusy={invite.isPending}
          aria-label={t('invited.againTo', { email })}
          onClick={() => invite.mutate({ email, role }, tell(t('invite.done', { email })))}
        >
          {t('invited.again')}
        </Button>
      )}{' '}
      {team.role === 'owner' && (
        <Button
          kind="quiet"
          size="s"
          isBusy={withdraw.isPending}
          aria-label={t('invited.withdrawOf', { email })}
          onClick={() => withdraw.mutate(id, tell(t('invited.withdrawn', { email })))}
        >
          {t('invited.withdraw')}
        </Button>
      )}
    </>
  )
}
