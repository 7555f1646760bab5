import type { DeliveryMethod } from '../../../../worker/suppliers/delivery-methods/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { moneyText } from '../../../lib/format-money.ts'
import { formatTrimmed } from '../../../lib/format-number.ts'
import { useWeekdays } from './use-weekdays.ts'

const ALL_DAYS = 7

/** What a method says in words, part by part: days, when it leaves, price, weight. */
export function useMethodWords(): (method: DeliveryMethod) => string[] {
  const { t } = useTranslation('admin/delivery-methods')
  const { locale, money } = useFormat()
  const weekdays = useWeekdays()
  const kilograms = (grams: number) => formatTrimmed(BigInt(grams), 3, locale)
  return (method) => {
    const { days_min, days_max, cut_off, price, currency, weight_min, weight_max } = method
    const days =
      days_min === days_max
        ? t('days.one', { count: days_max })
        : t('days.span', { from: days_min, count: days_max })
    const on =
      method.weekdays.length === ALL_DAYS ? t('leaves.daily') : weekdays.span(method.weekdays)
    return [
      days,
      cut_off === null ? on : t('leaves.until', { on, time: cut_off }),
      price === null || currency === null ? '' : moneyText(money({ amount: price, currency })),
      weight_min === null || weight_min === 0
        ? ''
        : t('weight.from', { kg: kilograms(weight_min) }),
      weight_max === null ? '' : t('weight.to', { kg: kilograms(weight_max) }),
    ].filter((part) => part !== '')
  }
}
