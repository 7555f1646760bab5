import { useMemo } from 'react'
import { useTranslation } from './use-translation.tsx'
import { useFormat } from './use-format.ts'

/** Days and moments in the reader's time zone; with the year if it is not this one. */
export function useMoment() {
  const { t } = useTranslation()
  const format = useFormat()
  return useMemo(() => {
    const day = (iso: string): string => {
      const at = new Date(iso)
      const isThisYear = at.getFullYear() === new Date().getFullYear()
      return isThisYear ? format.day(at) : format.date(at)
    }
    return {
      day,
      /** 12.11, 09:12. */
      moment: (iso: string) =>
        t('when.moment', { day: day(iso), time: format.time(new Date(iso)) }),
      /** 12 Nov 2026, 09:12. */
      full: (iso: string) => {
        const at = new Date(iso)
        return t('when.moment', { day: format.date(at), time: format.time(at) })
      },
    }
  }, [t, format])
}
