import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { decimalText } from './decimal-text.ts'
import { localDay } from './local-day.ts'

interface Figure {
  currency: string
  units: number
  value: string
}

/** Rates, their days and who says so, in words of the page's language. */
export function useRateWords() {
  const { t } = useTranslation('admin/currencies')
  const { locale, integer, date } = useFormat()
  return useMemo(
    () => ({
      /** 100 RUB = 3,6894 BYN */
      rate: ({ currency, units, value }: Figure, base: string) =>
        t('rate.says', {
          units: integer(units),
          currency,
          value: decimalText(value, locale),
          base,
        }),
      value: (value: string) => decimalText(value, locale),
      day: (day: string) => date(localDay(day)),
      source: (source: string) => t(`source.${source}`, { defaultValue: source }),
      /** US dollar; the code where we have no name. */
      name: (code: string) => t(`name.${code}`, { defaultValue: code }),
    }),
    [t, locale, integer, date],
  )
}
