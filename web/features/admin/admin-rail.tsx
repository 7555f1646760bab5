import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/use-locale.ts'
import { Icon } from '../../ui/icon.tsx'
import { Logo } from '../frame/logo.tsx'
import { RailFoot } from './rail-foot.tsx'
import { RAIL_GROUPS, type RailEntry } from './rail-groups.ts'
import { useCan } from './use-can.ts'

interface Props {
  /** A place was chosen: a drawer closes. */
  onGo?: () => void
}

/** The back office's places, those the person may see. */
export function AdminRail({ onGo }: Props) {
  const { t } = useTranslation('admin')
  const can = useCan()
  const groups = RAIL_GROUPS.map(({ key, entries }) => ({
    key,
    entries: entries.filter(({ permission }) => can(permission)),
  })).filter(({ entries }) => entries.length > 0)
  return (
    <nav className="rail" aria-label={t('rail.label')}>
      <Logo />
      {groups.map(({ key, entries }) => (
        <div key={key}>
          <h2>{t(`rail.groups.${key}`)}</h2>
          <ul>
            {entries.map((entry) => (
              <li key={entry.key}>
                <RailLink entry={entry} {...(onGo !== undefined && { onGo })} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <RailFoot />
    </nav>
  )
}

function RailLink({ entry, onGo }: Props & { entry: RailEntry }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  return (
    <Link
      to={entry.to}
      params={{ locale }}
      activeOptions={{ exact: false, includeSearch: false }}
      activeProps={{ 'aria-current': 'page' }}
      {...(onGo !== undefined && { onClick: onGo })}
    >
      <Icon of={entry.icon} />
      {t(`rail.${entry.key}`)}
    </Link>
  )
}
