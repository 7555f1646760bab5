import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { RatesTrial, RatesVerdict } from '../../../../worker/sales/shipping/schemas.ts'
import type { Locale } from '../../../lib/locales.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Money } from '../../../ui/money.tsx'
import { Select } from '../../../ui/select.tsx'
import { readDecimal } from '../../../lib/typed-number.ts'
import { useCountryOptions } from '../countries/use-country-options.ts'
import { Fault } from '../../../shell/fault.tsx'
import { GRAM_DIGITS, SUM_DIGITS } from './rate-draft.ts'

export const TRY_PARCEL = { country: 'BY', weight: '1', total: '100' }
type Typed = typeof TRY_PARCEL

/** What was typed, as the API takes it; null when it is no parcel. */
export function readParcel(
  typed: Typed,
  { isPickup, locale }: { isPickup: boolean; locale: Locale },
): RatesTrial['parcel'] {
  const weight = readDecimal(typed.weight, { digits: GRAM_DIGITS, locale })
  const total = readDecimal(typed.total, { digits: SUM_DIGITS })
  if (weight === null || total === null || Number.isNaN(weight) || Number.isNaN(total)) return null
  return { country: isPickup ? null : typed.country, weight, total }
}

interface Props {
  typed: Typed
  onType: (typed: Typed) => void
  isPickup: boolean
  currency: string
  /** Null while nothing can be said. */
  verdict: RatesVerdict | null
  error: Error | null
  /** The table as it is typed could be asked. */
  isTableRight: boolean
}

/** A parcel to try a table with: which row applies, and what it costs. */
export function TryBox(props: Props) {
  const { typed, onType, isPickup, currency, verdict, error, isTableRight } = props
  const { t } = useTranslation('admin/shipping-methods')
  const { options } = useCountryOptions()
  const parcel = readParcel(typed, { isPickup, locale: useLocale() })
  return (
    <section className="stack stack-3 try-box" aria-labelledby="try">
      <div className="stack stack-1">
        <h3 className="h3" id="try">
          {t('try.title')}
        </h3>
        <p className="hint">{t('try.hint')}</p>
      </div>
      <div className="fields">
        {!isPickup && (
          <Field label={t('try.country')} width={2}>
            <Select
              value={typed.country}
              options={options}
              onValueChange={(country) => onType({ ...typed, country })}
            />
          </Field>
        )}
        <Field label={t('try.weight')} width={2}>
          <Input
            inputMode="decimal"
            value={typed.weight}
            onValueChange={(weight) => onType({ ...typed, weight })}
            isFigure
          />
        </Field>
        <Field label={t('try.total', { currency })} width={2}>
          <Input
            inputMode="decimal"
            value={typed.total}
            onValueChange={(total) => onType({ ...typed, total })}
            isFigure
          />
        </Field>
      </div>
      <div role="status">
        {parcel === null && <p className="muted">{t('try.noParcel')}</p>}
        {parcel !== null && !isTableRight && <p className="muted">{t('try.tableWrong')}</p>}
        {parcel !== null && isTableRight && error !== null && verdict === null && (
          <Fault error={error} />
        )}
        {parcel !== null && isTableRight && verdict !== null && <Verdict {...verdict} />}
      </div>
    </section>
  )
}

function Verdict({ applied }: RatesVerdict) {
  const { t } = useTranslation('admin/shipping-methods')
  const { money } = useFormat()
  if (applied === null) return <p className="warn medium">{t('try.nothing')}</p>
  const { row, price, delivery_days_min: from, delivery_days_max: to } = applied
  return (
    <p>
      {t('try.row', { row: row + 1 })} <Money className="strong" value={money(price)} />
      {', '}
      {from === to ? t('try.days', { count: to }) : t('try.span', { from, count: to })}
    </p>
  )
}
