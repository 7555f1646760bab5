import { Link, useLocation } from '@tanstack/react-router'
import { PanelLeftClose } from 'lucide-react'
import type { ReactNode } from 'react'
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
import { useOverdueLines } from './use-overdue-lines.ts'
import { useWaitingLists } from './use-waiting-lists.ts'
import { useWaitingMails } from './use-waiting-mails.ts'

interface Props {
  /** A place was chosen: a drawer closes. */
  onGo?: () => void
  /** Puts the rail away; a drawer has a close button of its own. */
  onHide?: () => void
}

/** The back office's places, those the person may see. */
export function AdminRail({ onGo, onHide }: Props) {
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
      <div className="rail-groups">
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
      </div>
      <RailFoot />
    </nav>
  )
}

/** How much of a place waits for a person, by the place. */
const WAITING: Partial<Record<RailPlace, () => ReactNode>> = {
  priceLists: WaitingLists,
  inboundMails: WaitingMails,
  lateLines: OverdueLines,
}

function WaitingLists() {
  return <WaitingCount count={useWaitingLists().length} words="rail.waiting" />
}

function WaitingMails() {
  return <WaitingCount count={useWaitingMails()} words="rail.waitingMails" />
}

function OverdueLines() {
  return <WaitingCount count={useOverdueLines()} words="rail.waitingLate" />
}

interface Waiting {
  count: number
  words: 'rail.waiting' | 'rail.waitingMails' | 'rail.waitingLate'
}

function WaitingCount({ count, words }: Waiting) {
  const { t } = useTranslation('admin/frame')
  const { integer } = useFormat()
  if (count === 0) return null
  return (
    <span className="count">
      <span aria-hidden="true">{integer(count)}</span>
      <span className="sr">{t(words, { count })}</span>
    </span>
  )
}

function RailLink({ entry, onGo }: Pick<Props, 'onGo'> & { entry: RailEntry }) {
  const { t } = useTranslation('admin/frame')
  const locale = useLocale()
  const Counted = WAITING[entry.key]
  const isHere = useLocation({ select: ({ pathname }) => railEntryOf(pathname) === entry })
  return (
    <Link
      to={entry.to}
      params={{ locale }}
      activeOptions={{ exact: true, includeSearch: false }}
      {...(isHere && { 'aria-current': 'page' })}
      {...(onGo !== undefined && { onClick: onGo })}
    >
      <Icon of={entry.icon} />
      {t(`rail.${entry.key}`)}
      {Counted !== undefined && <Counted />}
    </Link>
  )
}
