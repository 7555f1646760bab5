import type {
  ExactAmount,
  ExplainStep,
  RateUsed,
  UnitPrice,
} from '../../../../worker/catalog/pricing/schemas/pricing.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { formatDay } from '../../../lib/format-date.ts'
import { moneyText } from '../../../lib/format-money.ts'
import { NBSP } from '../../../lib/format-form.ts'
import { percentOnTop, percentTyped } from '../../settings/currencies/percent.ts'

/** Digits of an exact amount that are shown. */
const SHOWN = 6

/** Says the steps of a price in words. */
export function useStepWords() {
  const { t } = useTranslation('admin/price-story')
  const format = useFormat()
  const { full } = useMoment()
  const exact = ({ value, currency }: ExactAmount) =>
    `${format.trimmed(unitsOf(value), SHOWN)}${NBSP}${currency}`
  const rateWords = (rate: RateUsed | null) => {
    if (rate === null) return t('rate.base')
    const { currency, units, value, day, source, percent_bps: bps } = rate
    const base = t('rate.words', {
      units,
      currency,
      value: format.trimmed(unitsOf(value), SHOWN),
      source: t(`source.${source}`, { defaultValue: source }),
      day: formatDay(new Date(`${day}T12:00:00`), format.locale),
    })
    return bps === 0
      ? base
      : t('rate.raised', { rate: base, percent: percentOnTop(bps, format.locale) })
  }
  const ruleWords = (step: Extract<ExplainStep, { step: 'rule' }>) => {
    const { rule } = step
    if (rule === null) return t('rule.none')
    const fixed = format.trimmed(BigInt(rule.fixed_micros), SHOWN)
    const terms = [
      percentOnTop(rule.percent_bps, format.locale),
      rule.fixed_micros === 0 ? null : t('rule.fixed', { fixed, currency: step.amount.currency }),
      conditionWords(rule.conditions),
      rule.starts_at === null ? null : t('rule.from', { from: full(rule.starts_at) }),
      rule.ends_at === null ? null : t('rule.to', { to: full(rule.ends_at) }),
    ]
    return t('rule.words', {
      name: rule.name,
      terms: terms.filter((one) => one !== null).join(', '),
    })
  }
  const conditionWords = (conditions: string[]) =>
    conditions.length === 0
      ? t('conditions.none')
      : t('conditions.by', {
          names: conditions
            .map((name) => t(`conditions.${name}`, { defaultValue: name }))
            .join(', '),
        })
  const why = (step: ExplainStep): string => {
    switch (step.step) {
      case 'cost':
        return [
          step.from_quantity > 1
            ? t('cost.step', {
                count: step.from_quantity,
                number: format.integer(step.from_quantity),
              })
            : t('cost.one'),
          step.vat_bps === 0
            ? t('cost.asListed')
            : t('cost.withVat', { percent: percentTyped(step.vat_bps, format.locale) }),
        ].join('; ')
      case 'to_base':
      case 'to_currency':
        return rateWords(step.rate)
      case 'rule':
        return ruleWords(step)
      case 'discount':
        return t(`discount.${step.left}`, {
          percent: percentTyped(step.percent_bps, format.locale),
        })
      case 'floor':
        return t(step.is_raised ? 'floor.raised' : 'floor.kept', {
          percent: percentTyped(step.margin_bps, format.locale),
          net: exact(step.net_cost),
        })
      case 'rounding':
        return t(`rounding.${step.rounding}`)
    }
  }
  const amount = (value: ExactAmount | UnitPrice) =>
    'micros' in value ? moneyText(format.unitPrice(value)) : exact(value)
  return { why, amount, conditionWords, full }
}

/** A decimal text in millionths, cut off behind the sixth digit. */
function unitsOf(value: string): bigint {
  const [whole = '0', fraction = ''] = value.split('.')
  return BigInt(`${whole}${fraction.padEnd(SHOWN, '0').slice(0, SHOWN)}`)
}
