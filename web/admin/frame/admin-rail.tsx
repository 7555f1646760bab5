import { Link, useLocation } from '@tanstack/react-router'
import { PanelLeftClose, Search } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Logo } from '../../shell/logo.tsx'
import { RailFoot } from './rail-foot.tsx'
import type { RailEntry, RailPlace } from './rail-entry.ts'
import { RAIL_GROUPS, railEntryOf } from './rail-groups.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useCan } from './use-can.ts'
import { useWaiting } from './use-waiting.ts'

/** As keyboards have them; a Mac takes Cmd as well. */
const FIND_KEYS = 'Ctrl K'

interface Props {
  /** A place was chosen: a drawer closes. */
  onGo?: () => void
  /** Opens the palette. */
  onFind: () => void
  /** Puts the rail away; a drawer has a close button of its own. */
  onHide?: () => void
}

/** The back office's places, those the person may see. */
export function AdminRail({ onGo, onFind, onHide }: Props) {
  const { t } = useTranslation('admin/frame')
  const can = useCan()
  const groups = RAIL_GROUPS.map(({ key, entries }) => ({
    key,
    entries: entries.filter(({ permission }) => can(permission)),
  })).filter(({ entries }) => entries.length > 0)
  return (
    <nav className="rail" aria-label={t('rail.label')}>
      <div className="rail-head">
        <Logo />
        {onHide !== undefined && (
          <Button
            kind="quiet"
            size="s"
            icon={PanelLeftClose}
            label={t('rail.hide')}
            className="rail-hide"
            onClick={onHide}
          />
        )}
      </div>
      <button type="button" className="jump" onClick={onFind} aria-keyshortcuts="Control+K Meta+K">
        <Icon of={Search} />
        <span className="jump-words">{t('palette.open')}</span>
        <span className="kbd" aria-hidden="true">
          {FIND_KEYS}
        </span>
      </button>
      <div className="rail-groups">
        {groups.map(({ key, entries }) => (
          <div key={key}>
            {key !== 'overview' && <h2>{t(`rail.groups.${key}`)}</h2>}
            <ul>
              {entries.map((entry) => (
                <li key={entry.key}>
                  <RailLink entry={entry} {...(onGo !== undefined && { onGo })} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <RailFoot />
    </nav>
  )
}

/** What the count of a place says to who hears it. */
const WORDS: Partial<Record<RailPlace, CountWords>> = {
  priceLists: 'rail.waiting',
  inboundMails: 'rail.waitingMails',
  quoteMails: 'rail.waitingMails',
  lateLines: 'rail.waitingLate',
}

type CountWords = 'rail.waits' | 'rail.waiting' | 'rail.waitingMails' | 'rail.waitingLate'

/** How much of a place waits for a person; of the dashboard, how many kinds do. */
function WaitingCount({ entry: { key, waits } }: { entry: RailEntry }) {
  const { t } = useTranslation('admin/frame')
  const { integer } = useFormat()
  const waiting = useWaiting().data ?? []
  const own = waits === undefined ? [] : waiting.filter(({ kind }) => waits.includes(kind))
  const isMore = own.some(({ is_more: more }) => more)
  const count = key === 'dashboard' ? waiting.length : own.reduce((sum, one) => sum + one.count, 0)
  if (count === 0) return null
  return (
    <span className="count">
      <span aria-hidden="true">{isMore ? `${integer(count)}+` : integer(count)}</span>
      <span className="sr">{t(WORDS[key] ?? 'rail.waits', { count })}</span>
    </span>
  )
}

function RailLink({ entry, onGo }: Pick<Props, 'onGo'> & { entry: RailEntry }) {
  const { t } = useTranslation('admin/frame')
  const locale = useLocale()
  const isHere = useLocation({
    select: ({ pathname, search }) => railEntryOf(pathname, viewOf(search)) === entry,
  })
  return (
    <Link
      to={entry.to}
      params={{ locale }}
      search={entry.view === undefined ? {} : { view: entry.view }}
      activeOptions={{ exact: true, includeSearch: false }}
      {...(isHere && { 'aria-current': 'page' })}
      {...(onGo !== undefined && { onClick: onGo })}
    >
      <Icon of={entry.icon} />
      {t(`rail.${entry.key}`)}
      <WaitingCount entry={entry} />
    </Link>
  )
}

const viewOf = (search: object): unknown => ('view' in search ? search.view : undefined)
