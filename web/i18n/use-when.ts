import { useTranslation } from './use-translation.tsx'
import { daysAgo } from '../lib/format-date.ts'
import { formatUtcDay } from '../lib/format-utc-date.ts'
import { useMounted } from '../lib/use-mounted.ts'
import { useFormat } from './use-format.ts'

/**
 * A past moment in words: 09:40 today, "yesterday", else the day. The server knows neither the
 * reader's clock nor their time zone, so its HTML has the day in UTC.
 */
export function useWhen(): (date: Date) => string {
  const { t } = useTranslation('common')
  const format = useFormat()
  const isMounted = useMounted()
  return (date) => {
    if (!isMounted) return formatUtcDay(date, format.locale)
    const days = daysAgo(date, new Date())
    if (days <= 0) return format.time(date)
    return days === 1 ? t('when.yesterday') : format.day(date)
  }
}
