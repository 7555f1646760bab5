import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { moneyText } from '../../lib/format-money.ts'
import { useCheckoutForm } from './use-checkout-form.ts'

/** Tells screen readers of the new sum, and of lines that changed. */
export function CheckoutAnnouncer() {
  const { t } = useTranslation('shop/checkout')
  const format = useFormat()
  const { problems, totals } = useCheckoutForm().checkout
  const sum = moneyText(format.money(totals.grand_total))
  const count = problems.length
  const words =
    count === 0
      ? t('announce.total', { sum })
      : `${t('problems.title', { count, number: format.integer(count) })}. ${t('announce.total', { sum })}`
  const first = useRef(words)
  const [said, setSaid] = useState('')
  useEffect(() => {
    // What the page began with is read where it stands.
    if (words !== first.current) setSaid(words)
  }, [words])
  return (
    <p className="sr" role="status">
      {said}
    </p>
  )
}
