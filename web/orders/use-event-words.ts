import { useTranslation } from '../i18n/use-translation.tsx'
import type { Order, OrderEvent } from '../../worker/sales/orders/schemas/order.ts'
import { useFormat } from '../i18n/use-format.ts'
import { moneyText } from '../lib/format-money.ts'
import { changedParts } from './changed-parts.ts'
import { EVENT_WORDS, type EventWords } from './event-words.ts'
import { useMoment } from '../i18n/use-moment.ts'

/** The words for an event of this order; null for kinds that have none here. */
export function useEventWords({ currency }: Order): (event: OrderEvent) => EventWords | null {
  const { t } = useTranslation('account/orders')
  const format = useFormat()
  const moment = useMoment()
  const say = (key: string, values: Record<string, string> = {}) =>
    t(key, { ...values, defaultValue: key })
  return ({ kind, data }) => {
    const text = (name: string) => {
      const value = data[name]
      if (typeof value === 'number') return format.integer(value)
      if (name === 'parts') return changedParts(value)
      return typeof value === 'string' ? value : ''
    }
    const sum = (name: string) => {
      const amount = data[name]
      if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) return ''
      return moneyText(format.money({ amount: Math.abs(amount), currency }))
    }
    const day = (name: string) => (text(name) === '' ? '' : moment.day(text(name)))
    const number = (name: string) => (typeof data[name] === 'number' ? data[name] : 0)
    return EVENT_WORDS[kind]?.({ t: say, text, sum, day, number }) ?? null
  }
}
