import './dashboard.css'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Note } from '../../ui/note.tsx'
import { useUser } from '../../session/use-user.ts'
import { EntryStock, PartCell } from '../../offers/cart/part-cell.tsx'
import { useCart } from '../../offers/cart/use-cart.ts'
import { useFavorites } from '../../offers/favorites/use-favorites.ts'
import { OrdersInShort } from '../orders/orders-in-short.tsx'
import { AccountPage } from '../frame/account-page.tsx'

const MOST_ROWS = 4

/** The account's first page: what needs attention, then saved lines and favourites. */
export function DashboardPage() {
  const { t } = useTranslation('account/frame')
  const locale = useLocale()
  const user = useUser()
  const favorites = useFavorites()
  const saved = useCart().entries.filter(({ line }) => line.is_saved_for_later)
  const all = (
    to:
      | '/$locale/account/orders'
      | '/$locale/account/favorites'
      | '/$locale/account/saved_for_later'
      | '/$locale/account/teams',
  ) => (
    <Link className="end" to={to} params={{ locale }}>
      {t('dashboard.all')}
    </Link>
  )
  return (
    <AccountPage
      title={t('dashboard.title', { name: user?.first_name ?? '' })}
      about={t('dashboard.verified', { email: user?.email ?? '' })}
    >
      {user !== null && !user.two_factor_enabled && (
        <Note
          action={
            <Link
              className={buttonClass({ size: 's' })}
              to="/$locale/account/privacy"
              params={{ locale }}
            >
              {t('nav.security')}
            </Link>
          }
        >
          {t('dashboard.factor')}
        </Note>
      )}
      <Part id="orders" title={t('dashboard.orders')} more={all('/$locale/account/orders')}>
        <OrdersInShort />
      </Part>
      <Part
        id="favorites"
        title={t('dashboard.favorites')}
        more={all('/$locale/account/favorites')}
      >
        <Kept entries={favorites.entries} empty={t('dashboard.none.favorites')} />
      </Part>
      <Part id="saved" title={t('dashboard.saved')} more={all('/$locale/account/saved_for_later')}>
        <Kept entries={saved} empty={t('dashboard.none.saved')} />
      </Part>
      <Part id="teams" title={t('dashboard.teams')} more={all('/$locale/account/teams')}>
        <ul className="kept">
          {user?.teams.map(({ id, name }) => (
            <li key={id}>
              <Link to="/$locale/account/teams/$teamId" params={{ locale, teamId: String(id) }}>
                {name}
              </Link>
              {id === user.current_team_id && (
                <span className="muted">{t('account/teams:switch.here')}</span>
              )}
            </li>
          ))}
        </ul>
      </Part>
    </AccountPage>
  )
}

interface PartProps {
  id: string
  title: string
  more?: ReactNode
  children: ReactNode
}

function Part({ id, title, more, children }: PartProps) {
  return (
    <section aria-labelledby={id}>
      <div className="section-head">
        <h2 className="h2" id={id}>
          {title}
        </h2>
        {more}
      </div>
      {children}
    </section>
  )
}

type Entry = Parameters<typeof PartCell>[0]['entry'] & { id: number | string }

/** The first few saved lines or favourites. */
function Kept({ entries, empty }: { entries: readonly Entry[]; empty: string }) {
  if (entries.length === 0) return <p className="muted pt-2">{empty}</p>
  return (
    <ul className="kept">
      {entries.slice(0, MOST_ROWS).map((entry) => (
        <li key={entry.id}>
          <div>
            <PartCell entry={entry} hasNoStock />
          </div>
          <EntryStock entry={entry} />
        </li>
      ))}
    </ul>
  )
}
