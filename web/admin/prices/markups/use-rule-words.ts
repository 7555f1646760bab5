import { useMemo } from 'react'
import type { ShownRule } from '../../../../worker/catalog/pricing/schemas/markup-drafts.ts'
import type { Rounding } from '../../../../worker/catalog/pricing/schemas/pricing.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { NBSP } from '../../../lib/format-form.ts'
import { percentOnTop } from '../../settings/currencies/percent.ts'

/** A condition in words: what it is about, and what must hold. */
export interface ConditionWords {
  key: string
  about: string
  value: string
}

const PRICE_DIGITS = 6

/** Says markup rules in words. */
export function useRuleWords(currency: string) {
  const { t } = useTranslation('admin/markups')
  const format = useFormat()
  const { full } = useMoment()
  return useMemo(() => {
    const amount = (micros: number) =>
      `${format.trimmed(BigInt(micros), PRICE_DIGITS)}${NBSP}${currency}`
    const sides = {
      from: (micros: number) => t('band.from', { from: amount(micros) }),
      to: (micros: number) => t('band.to', { to: amount(micros) }),
    }
    const band = ({ cost_from_micros: from, cost_to_micros: to }: ShownRule) => {
      if (from === null) return to === null ? null : sides.to(to)
      if (to === null) return sides.from(from)
      return t('band.both', { from: format.trimmed(BigInt(from), PRICE_DIGITS), to: amount(to) })
    }
    const named = (name: string | undefined, id: number | null) =>
      id === null ? null : (name ?? t('condition.gone', { id }))
    const conditions = (rule: ShownRule): ConditionWords[] =>
      [
        ['channel', named(rule.channel?.name, rule.channel_id)] as const,
        ['group', named(rule.group?.name, rule.group_id)] as const,
        ['supplier', named(rule.supplier?.name, rule.supplier_id)] as const,
        ['warehouse', named(rule.warehouse?.name, rule.warehouse_id)] as const,
        ['brand', named(rule.brand?.name, rule.brand_id)] as const,
        ['category', named(undefined, rule.category_id)] as const,
        ['cost', band(rule)] as const,
      ].flatMap(([key, value]) =>
        value === null ? [] : [{ key, about: t(`condition.${key}`), value }],
      )
    const schedule = ({ starts_at: from, ends_at: to }: ShownRule) => {
      if (from === null) return to === null ? null : t('schedule.to', { to: full(to) })
      if (to === null) return t('schedule.from', { from: full(from) })
      return t('schedule.both', { from: full(from), to: full(to) })
    }
    return {
      amount,
      conditions,
      schedule,
      percent: (bps: number) => percentOnTop(bps, format.locale),
      rounding: (rounding: Rounding) => t(`rounding.${rounding}`),
    }
  }, [currency, t, format, full])
}
