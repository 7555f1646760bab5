import { useTranslation } from '../../i18n/use-translation.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { NBSP } from '../../lib/format-form.ts'
import { formatChange, formatShare } from '../../lib/format-share.ts'

const UNITS = ['b', 'kb', 'mb', 'gb'] as const

/** Sizes, shares and spans of time in words of the page's language. */
export function useMeasures() {
  const { t } = useTranslation('admin/frame')
  const { locale, trimmed } = useFormat()
  const tenths = (value: number) => trimmed(BigInt(Math.round(value * 10)), 1)
  return {
    /** 1 843 200 → 1,8 МБ (steps of 1,000). */
    bytes: (size: number): string => {
      const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(size, 1)) / 3))
      return `${tenths(size / 1000 ** step)}${NBSP}${t(`size.${UNITS[step] ?? 'b'}`)}`
    },
    /** 18.43 → 18,4 %. */
    percent: (value: number): string => formatShare(value, locale),
    /** 18.43 → +18,4 %. */
    change: (value: number): string => formatChange(value, locale),
    /** 75 → 1 min 15 s. */
    seconds: (value: number): string => {
      const whole = Math.max(0, Math.round(value))
      if (whole < 60) return t('span.seconds', { seconds: whole })
      const minutes = Math.floor(whole / 60)
      const rest = whole % 60
      return rest === 0 || minutes >= 10
        ? t('span.minutes', { minutes })
        : t('span.minutesSeconds', { minutes, seconds: rest })
    },
  }
}
