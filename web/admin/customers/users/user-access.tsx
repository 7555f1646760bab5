import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { OwnSession } from '../../../../worker/people/accounts/schemas/security.ts'
import type { User } from '../../../../worker/people/customers/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Fault } from '../../../shell/fault.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RowsSkeleton } from '../../../ui/skeleton.tsx'
import { useCan } from '../../frame/use-can.ts'
import { LinesTable } from '../../resource/lines-table.tsx'
import { useRoleName } from '../../settings/roles/use-role-name.ts'
import { AccountActs } from './account-acts.tsx'
import { EndSession } from './end-session.tsx'
import { cardQueries } from './users.ts'

/** How they get in: address, second factor, roles, devices, and what staff may do about it. */
export function UserAccess({ user }: { user: User }) {
  const mayAct = useCan()('customers.users.update') && !user.holds_more
  return (
    <div className="stack stack-6">
      <Facts user={user} />
      {mayAct && <AccountActs user={user} />}
      {mayAct && <Sessions user={user} />}
    </div>
  )
}

function Facts({ user }: { user: User }) {
  const { t } = useTranslation('admin/users')
  const { full } = useMoment()
  const can = useCan()
  const locale = useLocale()
  const nameOf = useRoleName()
  return (
    <dl className="dl">
      <dt>{t('fields.email')}</dt>
      <dd>
        {user.email}
        {user.pending_email !== null && (
          <span className="sub">{t('access.pending', { email: user.pending_email })}</span>
        )}
      </dd>
      {user.invited_at !== null && (
        <>
          <dt>{t('access.invited')}</dt>
          <dd>{full(user.invited_at)}</dd>
        </>
      )}
      <dt>{t('access.factor')}</dt>
      <dd>{t(user.has_two_factor ? 'access.on' : 'access.off')}</dd>
      <dt>{t('access.roles')}</dt>
      <dd>
        {user.roles.length === 0 ? t('access.customer') : user.roles.map(nameOf).join(', ')}{' '}
        {user.roles.length > 0 && can('settings.roles.view') && (
          <Link
            className="link"
            to="/$locale/admin/settings/staff/$id/edit"
            params={{ locale, id: String(user.id) }}
          >
            {t('access.staff')}
          </Link>
        )}
      </dd>
    </dl>
  )
}

function Sessions({ user }: { user: User }) {
  const { t } = useTranslation('admin/users')
  const { data, error, refetch } = useQuery({
    ...cardQueries.sessions(user.id),
    staleTime: 0,
  })
  const [ending, setEnding] = useState<OwnSession | 'all' | null>(null)
  return (
    <section className="stack stack-2" aria-labelledby="user-sessions">
      <div className="section-head">
        <h2 className="h2" id="user-sessions">
          {t('sessions.title')}
        </h2>
        {data !== undefined && data.length > 0 && (
          <Button size="s" className="end" onClick={() => setEnding('all')}>
            {t('sessions.endAll')}
          </Button>
        )}
      </div>
      {data === undefined && error !== null && (
        <Fault error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <RowsSkeleton rows={4} label={t('loading')} />}
      {data?.length === 0 && <p className="muted">{t('sessions.none')}</p>}
      {data !== undefined && data.length > 0 && (
        <LinesTable
          label={t('sessions.title')}
          columns={[
            { title: t('sessions.device') },
            { title: t('sessions.at') },
            { title: t('sessions.end'), kind: 'acts' },
          ]}
        >
          {data.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
          ))}
        </LinesTable>
      )}
      {ending !== null && (
        <EndSession user={user} ending={ending} onClose={() => setEnding(null)} />
      )}
    </section>
  )
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { t } = useTranslation('admin/users')
  const { full } = useMoment()
  const { browser, platform, is_desktop: isDesktop } = session.agent
  const name = [browser, platform].filter(Boolean).join(', ') || t('sessions.unknown')
  return (
    <tr>
      <th scope="row">
        <span className="row">
          <Icon of={isDesktop ? Monitor : Smartphone} />
          {name}
        </span>
        <span className="sub">{session.ip_address}</span>
      </th>
      <td data-l={t('sessions.at')}>{full(session.last_active)}</td>
      <td>
        {!session.is_current_device && (
          <Button size="s" onClick={onEnd} aria-label={t('sessions.endOf', { name })}>
            {t('sessions.end')}
          </Button>
        )}
      </td>
    </tr>
  )
}
