import './users.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '../../../../worker/people/customers/schemas.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Note } from '../../../ui/note.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { useCan } from '../../frame/use-can.ts'
import { ResourcePage } from '../../resource/resource-page.tsx'
import { ActButton } from './act-button.tsx'
import { UserAccess } from './user-access.tsx'
import { UserDetails } from './user-details.tsx'
import { UserMails } from './user-mails.tsx'
import { UserQuotes } from './user-quotes.tsx'
import { UserSales } from './user-sales.tsx'
import { UserSearches } from './user-searches.tsx'
import { UserTies } from './user-ties.tsx'
import { UserWishes } from './user-wishes.tsx'
import { UserState } from './user-state.tsx'
import { userDetail, users } from './users.ts'
import { UsersLink } from './users-link.tsx'

const route = getRouteApi('/$locale/admin/customers/users/$userId/edit')

/** `…/users/{id}/edit`: a person's card. */
export function UserPage() {
  const { userId } = route.useParams()
  const query = useQuery(userDetail(userId))
  return (
    <ResourcePage texts={users.texts} query={query} list={<UsersLink key="users" />}>
      {(user) => <UserCard key={userId} user={user} />}
    </ResourcePage>
  )
}

const PARTS = ['sales', 'quotes', 'wishes', 'searches', 'mails', 'access', 'ties'] as const
type Part = (typeof PARTS)[number]

const PANELS = {
  sales: UserSales,
  quotes: UserQuotes,
  wishes: UserWishes,
  searches: UserSearches,
  mails: UserMails,
  access: UserAccess,
  ties: UserTies,
}

/** What else than the right to see users a part asks for. */
const RIGHTS: Partial<Record<Part, string>> = {
  sales: 'sales.orders.view',
  quotes: 'sales.quotes.view',
}

function UserCard({ user }: { user: User }) {
  const { t } = useTranslation('admin/users')
  const can = useCan()
  const shown = PARTS.filter((each) => {
    const right = RIGHTS[each]
    return right === undefined || can(right)
  })
  const [part, setPart] = useState<Part>(shown[0] ?? 'wishes')
  const Panel = PANELS[part]
  const name = users.nameOf(user)
  return (
    <AdminPage
      title={name}
      crumbs={[<UsersLink key="users" />]}
      about={<About user={user} />}
      actions={<ActButton user={user} />}
      isAiry
    >
      {user.state === 'blocked' && (
        <Note tone="bad">
          {user.blocked_reason === null
            ? t('state.blocked')
            : t('blockedFor', { reason: user.blocked_reason })}
        </Note>
      )}
      {user.holds_more && <Note>{t('holdsMore')}</Note>}
      <div className="user-body">
        <Tabs
          label={t('parts.label')}
          value={part}
          onChange={setPart}
          tabs={shown.map((value) => ({ value, label: t(`parts.${value}`) }))}
        >
          <Panel user={user} />
        </Tabs>
        <UserDetails user={user} />
      </div>
    </AdminPage>
  )
}

function About({ user }: { user: User }) {
  const { t } = useTranslation('admin/users')
  const { day, full } = useMoment()
  const { last_seen_at: seen } = user
  return (
    <span className="row row-3">
      <UserState state={user.state} />
      <span>{user.email}</span>
      {user.phone !== null && <span>{user.phone}</span>}
      <span>{t('registered', { day: day(user.created_at) })}</span>
      <span>{seen === null ? t('neverSeen') : t('seen', { when: full(seen) })}</span>
    </span>
  )
}
