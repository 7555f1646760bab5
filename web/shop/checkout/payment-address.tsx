import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { Address } from '../../../worker/people/addresses/schemas.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { AddressOptions } from './address-options.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'

/** The payer's address: the shipping address or, of a company, its registered one; or another. */
export function PaymentAddress({ addresses }: { addresses: readonly Address[] }) {
  const { t } = useTranslation('shop/checkout')
  const { choices, choose } = useCheckoutForm()
  const [isOpen, setIsOpen] = useState(false)
  const isOther = isOpen || choices.payment_address_id !== null
  const toggle = (isSame: boolean) => {
    setIsOpen(!isSame)
    if (isSame && choices.payment_address_id !== null) choose({ payment_address_id: null })
  }
  return (
    <div className="stack stack-3">
      <Checkbox isChecked={!isOther} onCheckedChange={toggle}>
        {t(choices.company_id === null ? 'address.same' : 'address.registered')}
      </Checkbox>
      {isOther && (
        <>
          <p className="label t-13 medium ink-2">{t('address.payment')}</p>
          <AddressOptions
            legend={t('address.payment')}
            addresses={addresses}
            value={choices.payment_address_id}
            onChange={(id) => choose({ payment_address_id: id })}
            by="is_default_payment"
          />
        </>
      )}
    </div>
  )
}
