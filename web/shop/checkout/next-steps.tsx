import {
  CalendarCheck,
  CreditCard,
  Landmark,
  type LucideIcon,
  Mail,
  Package,
  Truck,
} from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { Icon } from '../../ui/icon.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'

const SIGNS = { none: Package, instructions: Landmark, redirect: CreditCard }

/** What happens after the button is pressed, depending on payment and shipping. */
export function NextSteps() {
  const { t } = useTranslation('shop/checkout')
  const format = useFormat()
  const { checkout, choices } = useCheckoutForm()
  const method = checkout.payment_methods.find(({ code }) => code === choices.payment_method)
  const rate = checkout.shipping_rates.find(({ method: code }) => code === choices.shipping_method)
  const { email } = checkout.customer
  if (method === undefined) return null
  const way = rate?.is_pickup === true ? 'pickup' : 'sent'
  const days = rate?.arrives == null ? null : format.days(rate.arrives)
  const arrives = method.kind === 'instructions' ? 'arrivesPaid' : 'arrives'
  const steps: (readonly [LucideIcon, string])[] = [
    [SIGNS[method.kind], t(method.code === 'on_account' ? 'next.account' : `next.${method.kind}`)],
    [Mail, t('next.mail', { email })],
    [Truck, t(`next.${way}`)],
    ...(days === null ? [] : [[CalendarCheck, t(`next.${arrives}_${way}`, { days })] as const]),
  ]
  return (
    <div className="next stack stack-2 t-13 ink-2">
      <h2 className="h3">{t('next.title')}</h2>
      <ol className="stack stack-1">
        {steps.map(([sign, words]) => (
          <li key={words}>
            <Icon of={sign} />
            <span>{words}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
