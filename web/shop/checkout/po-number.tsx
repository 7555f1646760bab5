import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { useTypedChoice } from './use-typed-choice.ts'

/** As many characters as the store takes. */
const MOST = 60

/** The buyer's own number of the purchase, found again on every document. */
export function PoNumber() {
  const { t } = useTranslation('shop/checkout')
  return (
    <Field
      label={t('customer.poNumber')}
      optional={t('form:optional')}
      hint={t('customer.poHint')}
      width={3}
    >
      <Input maxLength={MOST} {...useTypedChoice('po_number')} />
    </Field>
  )
}
