import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useTypedChoice } from './use-typed-choice.ts'

/** As many characters as the store takes. */
const MOST = 1000

/** What else should be known about the order. */
export function OrderComment() {
  const { t } = useTranslation('shop/checkout')
  return (
    <Field label={t('payment.comment')} optional={t('form:optional')}>
      <Textarea rows={2} maxLength={MOST} {...useTypedChoice('comment')} />
    </Field>
  )
}
