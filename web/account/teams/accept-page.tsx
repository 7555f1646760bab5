import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import type { OpenInvitation } from '../../../worker/people/teams/schemas.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { toApiError } from '../../api/errors.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Note } from '../../ui/note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AccountPage } from '../frame/account-page.tsx'
import { invitationQuery } from './invitation-query.ts'
import { useAccept } from './mutations.ts'
import { SwitchButton } from './switch-button.tsx'

/** Sent to another person, withdrawn, already accepted, expired. */
const FINAL = new Set([403, 404])

/** The target of an invitation's link: joining takes a click. */
export function AcceptPage() {
  const { t } = useTranslation('account/teams')
  const locale = useLocale()
  const { teamId: id = '' } = useParams({ strict: false })
  const { signature = '' } = useSearch({ strict: false })
  const invitation = useQuery(invitationQuery({ id, signature }, locale))
  const accept = useAccept()
  const { data: team } = accept
  const error = accept.error ?? (team === undefined ? invitation.error : null)
  const fault = error === null ? null : toApiError(error)
  // A refusal is final; a lost connection or too many requests are not.
  const isRefused = fault !== null && FINAL.has(fault.status)
  return (
    <AccountPage title={t('accept.title')}>
      {fault !== null && (
        <Note tone="bad" role="alert">
          {fault.message === '' ? t('common:fault.offline') : fault.message}
        </Note>
      )}
      {isRefused && (
        <p>
          <Link className={buttonClass()} to="/$locale/account/teams" params={{ locale }}>
            {t('title')}
          </Link>
        </p>
      )}
      {team === undefined && invitation.isPending && <Skeleton height="72px" />}
      {team === undefined && !isRefused && invitation.data !== undefined && (
        <div className="stack stack-4">
          <Invitation invitation={invitation.data} />
          <p>
            <Button
              kind="main"
              isBusy={accept.isPending}
              onClick={() => accept.mutate({ id, signature })}
            >
              {t('accept.submit')}
            </Button>
          </p>
        </div>
      )}
      {team !== undefined && (
        <div className="stack stack-4">
          <Note tone="good" role="status">
            {t('accept.done', { name: team.name, role: t(`roles.${team.role}`) })}
          </Note>
          <div className="row">
            {!team.is_current && <SwitchButton team={team} />}
            <Link
              className={buttonClass({ size: 's' })}
              to="/$locale/account/teams/$teamId"
              params={{ locale, teamId: String(team.id) }}
            >
              {t('accept.open')}
            </Link>
          </div>
        </div>
      )}
    </AccountPage>
  )
}

/** Who invites to what, and what the reader will be there. */
function Invitation({ invitation }: { invitation: OpenInvitation }) {
  const { t } = useTranslation('account/teams')
  const { team, inviter, email, role } = invitation
  return (
    <div className="stack stack-1">
      <p className="medium">
        {inviter === '' ? t('accept.to', { team }) : t('accept.by', { inviter, team })}
      </p>
      <p className="muted">{t('accept.text', { email, role: t(`roles.${role}`) })}</p>
    </div>
  )
}
