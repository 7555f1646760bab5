import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { Team } from '../../../worker/people/teams/schemas.ts'
import { toApiError } from '../../api/errors.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AccountPage } from '../frame/account-page.tsx'
import { Fault } from '../../shell/fault.tsx'
import { teamQueries } from '../../session/team-queries.ts'
import { SwitchButton } from './switch-button.tsx'
import { TeamEnd } from './team-end.tsx'
import { TeamInvitations } from './team-invitations.tsx'
import { TeamMembers } from './team-members.tsx'
import { TeamNameDialog } from './team-name-dialog.tsx'

/** A team: its members, open invitations, and how to leave or delete it. */
export function TeamPage() {
  const { t } = useTranslation('account/teams')
  const params = useParams({ strict: false })
  const locale = useLocale()
  const team = useQuery(teamQueries.detail(Number(params.teamId)))
  const back = (
    <Link to="/$locale/account/teams" params={{ locale }}>
      {t('title')}
    </Link>
  )
  if (team.data !== undefined) return <TeamView team={team.data} back={back} />
  const isGone = team.error !== null && toApiError(team.error).status === 404
  return (
    <AccountPage title={t('one')} crumbs={[back]} isBusy={team.isFetching}>
      {team.error === null ? (
        <Skeleton height="160px" />
      ) : (
        <Fault
          error={team.error}
          {...(isGone ? { title: t('gone') } : { onRetry: () => void team.refetch() })}
        />
      )}
    </AccountPage>
  )
}

function TeamView({ team, back }: { team: Team; back: ReactNode }) {
  const { t } = useTranslation('account/teams')
  const [isRenaming, setRenaming] = useState(false)
  const isOwner = team.role === 'owner'
  return (
    <AccountPage
      title={team.name}
      crumbs={[back]}
      about={t(team.is_current ? 'about.current' : 'about.role', {
        role: t(`roles.${team.role}`),
      })}
      actions={
        <>
          {!team.is_current && <SwitchButton team={team} size="m" />}
          {isOwner && (
            <Button icon={Pencil} onClick={() => setRenaming(true)}>
              {t('rename.open')}
            </Button>
          )}
        </>
      }
    >
      <TeamMembers team={team} />
      <TeamInvitations team={team} />
      <TeamEnd team={team} />
      {isRenaming && <TeamNameDialog team={team} onClose={() => setRenaming(false)} />}
    </AccountPage>
  )
}
