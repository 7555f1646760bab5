import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { daysAgo } from '../../lib/format-date.ts'

/** A time as one says it: today at 09:12, yesterday at 18:40, 6 November 2026, 11:05. */
export function useMoment(): (iso: string) => string {
  const { t } = useTranslation('admin/frame')
  const { date, time } = useFormat()
  return (iso) => {
    const at = new Date(iso)
    const ago = daysAgo(at, new Date())
    if (ago === 0) return t('when.today', { time: time(at) })
    if (ago === 1) return t('when.yesterday', { time: time(at) })
    return t('when.date', { date: date(at), time: time(at) })
  }
}
