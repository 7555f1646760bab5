import { CloudOff } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { daysAgo } from '../../lib/format-date.ts'
import { Icon } from '../../ui/icon.tsx'
import { useStaleness } from './use-staleness.ts'

/** Says at the top of the page that the server does not answer, and how old the prices are. */
export function OfflineBar() {
  const { t } = useTranslation('offline')
  const format = useFormat()
  const { isOffline, isKept, pricesAt } = useStaleness()
  const when = (at: Date) =>
    daysAgo(at, new Date()) <= 0
      ? format.time(at)
      : t('bar.dayAndTime', { day: format.day(at), time: format.time(at) })
  const cause = t(isOffline ? 'bar.offline' : 'bar.noAnswer')
  return (
    <div role="status" className="offline-place">
      {(isOffline || isKept) && (
        <p className="offline-bar">
          <Icon of={CloudOff} />
          {pricesAt === null
            ? t('bar.seen', { cause })
            : t('bar.prices', { cause, when: when(new Date(pricesAt)) })}
        </p>
      )}
    </div>
  )
}
