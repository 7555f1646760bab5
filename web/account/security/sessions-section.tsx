import { useQuery } from '@tanstack/react-query'
import { Check, Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { OwnSession } from '../../../worker/people/accounts/schemas/security.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { formatDate, formatTime } from '../../lib/format-date.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EndSessionsDialog } from './end-sessions-dialog.tsx'
import { securityQueries } from './queries.ts'
import { SecuritySection } from './security-section.tsx'

/** A device in words: "Firefox on Linux". */
function useDeviceName() {
  const { t } = useTranslation('account/security')
  return ({ agent: { browser, platform } }: OwnSession): string => {
    if (browser === null || platform === null) return browser ?? platform ?? t('sessions.unknown')
    return t('sessions.device', { browser, platform })
  }
}

/** The person's sessions, and buttons that end them. */
export function SessionsSection() {
  const { t } = useTranslation('account/security')
  const sessions = useQuery(securityQueries.sessions())
  const nameOf = useDeviceName()
  const [ending, setEnding] = useState<OwnSession | 'others' | null>(null)
  const rows = sessions.data ?? []
  const others = rows.filter((session) => !session.is_current_device)
  return (
    <SecuritySection title={t('sessions.title')} about={t('sessions.about')}>
      <div className="stack stack-4" aria-busy={sessions.isFetching}>
        <ul className="devices">
          {rows.map((session) => (
            <DeviceRow
              key={session.id}
              session={session}
              name={nameOf(session)}
              onEnd={() => setEnding(session)}
            />
          ))}
        </ul>
        {others.length > 0 && (
          <div>
            <Button onClick={() => setEnding('others')}>
              {t('sessions.endOthers', { count: others.length })}
            </Button>
          </div>
        )}
      </div>
      <EndSessionsDialog
        session={ending === 'others' ? null : ending}
        name={ending === null || ending === 'others' ? null : nameOf(ending)}
        isOpen={ending !== null}
        onClose={() => setEnding(null)}
      />
    </SecuritySection>
  )
}

interface RowProps {
  session: OwnSession
  name: string
  onEnd: () => void
}

function DeviceRow({ session, name, onEnd }: RowProps) {
  const { t } = useTranslation('account/security')
  const locale = useLocale()
  const at = new Date(session.last_active)
  return (
    <li>
      <Icon of={session.agent.is_desktop ? Monitor : Smartphone} size={20} />
      <div>
        {name}
        <span className="sub">
          {session.ip_address !== null && `${session.ip_address} · `}
          <time dateTime={session.last_active}>
            <span>{`${formatDate(at, locale)},`}</span> <span>{formatTime(at, locale)}</span>
          </time>
        </span>
      </div>
      {session.is_current_device ? (
        <Badge tone="good" icon={Check}>
          {t('sessions.current')}
        </Badge>
      ) : (
        <Button size="s" onClick={onEnd} aria-label={t('sessions.endOf', { name })}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
