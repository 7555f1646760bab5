import { Link } from '@tanstack/react-router'
import type { UserSummary } from '../../../../worker/people/customers/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useCan } from '../../frame/use-can.ts'
import { day as dayColumn, figure, plain, type ResourceColumn } from '../../resource/columns.tsx'
import { CreateLink } from '../../resource/links.tsx'
import { ResourceListPage } from '../../resource/resource-list-page.tsx'
import { UserState } from './user-state.tsx'
import { users } from './users.ts'

const COLUMNS: ResourceColumn<UserSummary>[] = [
  {
    id: 'name',
    isRowName: true,
    isFull: true,
    skeleton: '160px',
    cell: (user) => <NameCell user={user} />,
    csv: ({ name }) => name,
  },
  plain('email', ({ email }) => email, { isFull: true }),
  plain('phone', ({ phone }) => phone ?? '', { skeleton: '112px' }),
  plain('companies', ({ companies }) => companies.join(', '), { isFull: true }),
  {
    id: 'state',
    skeleton: '72px',
    cell: ({ state }) => <UserState state={state} />,
    csv: ({ state }, { t }) => t(`state.${state}`),
  },
  figure('orders', ({ orders }) => orders),
  {
    id: 'last_seen',
    skeleton: '72px',
    cell: ({ last_seen_at: at }, { t, day, full }) =>
      at === null ? (
        <span className="muted">{t('never')}</span>
      ) : (
        <time dateTime={at} title={full(at)}>
          {day(at)}
        </time>
      ),
    csv: ({ last_seen_at: at }, { full }) => (at === null ? '' : full(at)),
  },
  dayColumn('created_at', ({ created_at: at }) => at),
]

function NameCell({ user }: { user: UserSummary }) {
  return (
    <Link
      className="medium row-link"
      to="/$locale/admin/customers/users/$userId/edit"
      params={{ locale: useLocale(), userId: user.id }}
    >
      {users.nameOf(user)}
    </Link>
  )
}

/** Everybody with an account: found by what a caller says of themselves. */
export function UsersPage() {
  const { t } = useTranslation('admin/users')
  const can = useCan()
  return (
    <ResourceListPage
      of={users}
      columns={COLUMNS}
      about={t('about')}
      hasLinkedRows
      action={
        can('customers.users.create') && (
          <CreateLink to="/$locale/admin/customers/users/create">{t('create.action')}</CreateLink>
        )
      }
    />
  )
}
