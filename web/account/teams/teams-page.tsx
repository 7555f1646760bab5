import { Link, useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AccountPage } from '../frame/account-page.tsx'
import { Fault } from '../../shell/fault.tsx'
import { teamQueries } from '../../session/team-queries.ts'
import { TeamNameDialog } from './team-name-dialog.tsx'
import { TeamRow } from './team-row.tsx'

/** The person's teams. */
export function TeamsPage() {
  const { t } = useTranslation('account/teams')
  const locale = useLocale()
  const navigate = useNavigate()
  const [isNaming, setNaming] = useState(false)
  const teams = useQuery(teamQueries.list())
  const open = (id: number) =>
    navigate({ to: '/$locale/account/teams/$teamId', params: { locale, teamId: String(id) } })
  return (
    <AccountPage
      title={t('title')}
      about={t('text')}
      isBusy={teams.isFetching}
      actions={
        <Button kind="main" icon={Plus} onClick={() => setNaming(true)}>
          {t('create.open')}
        </Button>
      }
    >
      {teams.error !== null && <Fault error={teams.error} onRetry={() => void teams.refetch()} />}
      {teams.isPending && <Skeleton height="120px" />}
      {teams.data !== undefined && (
        <ul className="team-list">
          {teams.data.map((team) => (
            <TeamRow
              key={team.id}
              team={team}
              name={
                <Link
                  className="link medium"
                  to="/$locale/account/teams/$teamId"
                  params={{ locale, teamId: String(team.id) }}
                >
                  {team.name}
                </Link>
              }
            />
          ))}
        </ul>
      )}
      {isNaming && (
        <TeamNameDialog
          team={null}
          onClose={() => setNaming(false)}
          onSaved={(id) => void open(id)}
        />
      )}
    </AccountPage>
  )
}
