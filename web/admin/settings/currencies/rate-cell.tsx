import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Currency } from '../../../../worker/catalog/currencies/schemas.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Badge } from '../../../ui/badge.tsx'
import { percentOnTop } from './percent.ts'
import { useBase } from './use-base.ts'
import { useRateWords } from './use-rate-words.ts'

/** What a currency costs today, of which day and by whom. */
export function RateCell({ currency }: { currency: Currency }) {
  const { t } = useTranslation('admin/currencies')
  const words = useRateWords()
  const base = useBase()
  if (currency.is_base) return <span className="muted">{t('list.isBase')}</span>
  if (currency.rate === null) return <Badge tone="warn">{t('list.noRate')}</Badge>
  const { day, source } = currency.rate
  return (
    <>
      {words.rate(currency.rate, base)}{' '}
      {currency.is_old && <Badge tone="warn">{t('list.old')}</Badge>}
      <span className="sub">
        {t('list.by', { day: words.day(day), source: words.source(source) })}
      </span>
    </>
  )
}

/** What is put on top, and what prices are then reckoned with. */
export function PercentCell({ currency }: { currency: Currency }) {
  const { t } = useTranslation('admin/currencies')
  const locale = useLocale()
  const words = useRateWords()
  const { percent_bps, rate, used_value } = currency
  if (percent_bps === 0 || rate === null || used_value === null) {
    return percent_bps === 0 ? '–' : percentOnTop(percent_bps, locale)
  }
  return (
    <>
      {percentOnTop(percent_bps, locale)}
      <span className="sub">
        {rate.source === 'manual' ? t('list.notByHand') : `= ${words.value(used_value)}`}
      </span>
    </>
  )
}
