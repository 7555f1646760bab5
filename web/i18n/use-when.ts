import { useTranslation } from 'react-i18next'
import { daysAgo } from '../lib/format-date.ts'
import { useFormat } from './use-format.ts'

/** A past moment as people say it: 09:40 today, "yesterday", else the day. */
export function useWhen(): (date: Date) => string {
  const { t } = useTranslation('common')
  const format = useFormat()
  return (date) => {
    const days = daysAgo(date, new Date())
    if (days <= 0) return format.time(date)
    return days === 1 ? t('when.yesterday') : format.day(date)
  }
}
