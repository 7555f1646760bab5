import { Banknote, CreditCard, Landmark, type LucideIcon } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { PaymentMethod } from '../../../worker/sales/payment-methods/schemas.ts'
import { Icon } from '../../ui/icon.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { CheckoutPart } from './checkout-part.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'
import { useTypedChoice } from './use-typed-choice.ts'

const SIGNS: Record<PaymentMethod['kind'], LucideIcon> = {
  redirect: CreditCard,
  instructions: Landmark,
  none: Banknote,
}

/** Payment method, and a comment on the order. */
export function PaymentPart({ isTried }: { isTried: boolean }) {
  const { t } = useTranslation('shop/checkout')
  const { checkout, choices, choose } = useCheckoutForm()
  const { payment_methods: methods } = checkout
  return (
    <CheckoutPart name="payment" isTried={isTried}>
      {methods.length === 0 ? (
        <p>{t('payment.none')}</p>
      ) : (
        <RadioGroup
          legend={t('part.payment')}
          isLegendHidden
          value={choices.payment_method ?? ''}
          options={methods.map(({ code, title, note, kind }) => ({
            value: code,
            label: title,
            hint: note === '' ? t(`payment.hints.${kind}`) : note,
            end: <Icon of={SIGNS[kind]} size={20} />,
          }))}
          onValueChange={(method) => choose({ payment_method: method })}
        />
      )}
      <OrderComment />
    </CheckoutPart>
  )
}

/** The most characters the server accepts. */
const MOST = 1000

/** A comment on the order. */
function OrderComment() {
  const { t } = useTranslation('shop/checkout')
  return (
    <Field label={t('payment.comment')} optional={t('form:optional')}>
      <Textarea rows={2} maxLength={MOST} {...useTypedChoice('comment')} />
    </Field>
  )
}
