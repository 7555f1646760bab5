import { Banknote, CreditCard, Landmark, type LucideIcon } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { Checkout } from '../../../worker/sales/checkout/schemas.ts'
import type { PaymentMethod } from '../../../worker/sales/payment-methods/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { moneyText } from '../../lib/format-money.ts'
import { useSetCurrency } from '../../shell/init/mutations.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { CheckoutPart } from './checkout-part.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'
import { TypedField } from './typed-field.tsx'

const SIGNS: Record<PaymentMethod['kind'], LucideIcon> = {
  redirect: CreditCard,
  instructions: Landmark,
  none: Banknote,
}

/** Payment method, and a comment on the order. */
export function PaymentPart({ isTried }: { isTried: boolean }) {
  const { t } = useTranslation('shop/checkout')
  const { checkout, choices, choose } = useCheckoutForm()
  const { payment_methods: methods, unavailable_payment_methods: unavailable } = checkout
  return (
    <CheckoutPart name="payment" isTried={isTried}>
      {methods.length === 0 ? (
        <p>{t('payment.none')}</p>
      ) : (
        <RadioGroup
          legend={t('part.payment')}
          isLegendHidden
          value={choices.payment_method ?? ''}
          options={[
            ...methods.map(({ code, title, note, kind }) => ({
              value: code,
              label: title,
              hint: note === '' ? t(`payment.hints.${kind}`) : note,
              end: <Icon of={SIGNS[kind]} size={20} />,
            })),
            ...unavailable.map(({ code, title, reason, currencies }) => ({
              value: code,
              label: title,
              hint: t(`payment.unavailable.${reason}`, { currencies: currencies.join(', ') }),
              isDisabled: true,
            })),
          ]}
          onValueChange={(method) => choose({ payment_method: method })}
        />
      )}
      {checkout.credit !== null && <CreditLine credit={checkout.credit} />}
      <CurrencyFor methods={unavailable} isHeld={checkout.quote !== null} />
      <OrderComment />
    </CheckoutPart>
  )
}

/** What the company may still order on account, and what is overdue. */
function CreditLine({ credit }: { credit: NonNullable<Checkout['credit']> }) {
  const { t } = useTranslation('shop/checkout')
  const { money, day } = useFormat()
  const { limit, owed, free, overdue } = credit
  const text = (sum: typeof limit) => moneyText(money(sum))
  return (
    <p className="sub mt-2">
      {t('payment.credit', { limit: text(limit), owed: text(owed), free: text(free) })}{' '}
      {overdue !== null &&
        t('payment.overdue', { sum: text(overdue.amount), day: day(new Date(overdue.since)) })}
    </p>
  )
}

interface CurrencyForProps {
  methods: Checkout['unavailable_payment_methods']
  /** The prices are those of a quote, and stay in its currency. */
  isHeld: boolean
}

/** Leads to the currency that a payment method takes. */
function CurrencyFor({ methods, isHeld }: CurrencyForProps) {
  const { t } = useTranslation('shop/checkout')
  const { mutate: setCurrency } = useSetCurrency()
  const [currency] = methods.flatMap(({ currencies }) => currencies)
  if (currency === undefined || isHeld) return null
  return (
    <div className="mt-2">
      <Button kind="quiet" size="s" onClick={() => setCurrency(currency)}>
        {t('payment.switchTo', { currency })}
      </Button>
    </div>
  )
}

/** A comment on the order. */
function OrderComment() {
  const { t } = useTranslation('shop/checkout')
  return <TypedField name="comment" label={t('payment.comment')} most={1000} isLong />
}
