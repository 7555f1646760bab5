import { useQuery } from '@tanstack/react-query'
import type { User } from '../../../../worker/people/customers/schemas.ts'
import type { CustomerTies } from '../../../../worker/sales/customer-cards/schemas.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Fault } from '../../../shell/fault.tsx'
import { RowsSkeleton } from '../../../ui/skeleton.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import { figure, LinesTable } from '../../resource/lines-table.tsx'
import { useSpeech } from '../../resource/use-speech.ts'
import { CardTasks } from '../tasks/card-tasks.tsx'
import { UserCompanies, UserGroups } from './user-companies.tsx'
import { cardQueries } from './users.ts'

/** Whose prices they have, companies, teams, and when staff acted for them. */
export function UserTies({ user }: { user: User }) {
  const { t } = useTranslation('admin/users')
  const { data, error, refetch } = useQuery(cardQueries.ties(user.id))
  if (data === undefined && error !== null)
    return <Fault error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <RowsSkeleton rows={4} label={t('loading')} />
  return (
    <div className="stack stack-6">
      <UserGroups groups={data.groups} />
      <UserCompanies companies={data.companies} />
      <Teams rows={data.teams} />
      <CardTasks subject={{ type: 'user', id: user.id }} />
      <Visits rows={data.visits} />
    </div>
  )
}

function Teams({ rows }: { rows: CustomerTies['teams'] }) {
  const { t, integer } = useSpeech('admin/users')
  if (rows.length === 0) return null
  return (
    <section className="stack stack-2">
      <h2 className="h2">{t('ties.teams')}</h2>
      <LinesTable
        label={t('ties.teams')}
        columns={[{ title: t('ties.team') }, { title: t('ties.role') }, figure(t('ties.members'))]}
      >
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.name}</th>
            <td data-l={t('ties.role')}>{t(`ties.roles.${row.role}`)}</td>
            <td data-l={t('ties.members')} className="r">
              {integer(row.members)}
            </td>
          </tr>
        ))}
      </LinesTable>
    </section>
  )
}

function Visits({ rows }: { rows: CustomerTies['visits'] }) {
  const { t } = useTranslation('admin/users')
  const { full } = useMoment()
  if (rows.length === 0) return null
  return (
    <section className="stack stack-2">
      <h2 className="h2">{t('ties.visits')}</h2>
      <Timeline
        label={t('ties.visits')}
        steps={rows.map((row) => ({
          key: row.id,
          title: t('ties.visit', { staff: row.staff === '' ? t('ties.somebody') : row.staff }),
          note: t('ties.span', { from: full(row.started_at), to: full(row.ended_at) }),
        }))}
      />
    </section>
  )
}
