import { useState } from 'react'
import type { Address } from '../../../../worker/people/addresses/schemas.ts'
import type { Draft } from '../../../../worker/sales/drafts/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { moneyText } from '../../../lib/format-money.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { CreditField } from './credit-field.tsx'
import { TypedAddressDialog } from './typed-address-dialog.tsx'
import type { DraftWork } from './use-draft.ts'
import type { Sending } from './use-send-draft.ts'

interface Props {
  work: DraftWork
  draft: Draft
  sending: Sending
}

/** For whom it is bought, where it goes, how it is sent and paid: the customer's usual choices, unless others are. */
export function DeliveryPart({ work, draft, sending }: Props) {
  const { t } = useTranslation('admin/drafts')
  const { money } = useFormat()
  const { choose } = work
  const wrong = (name: string) => sending.error?.fields[name]?.[0]
  const none = { value: '', label: t('side.choose') }
  return (
    <div className="stack stack-4">
      {draft.companies.length > 0 && (
        <Field label={t('side.company')} error={wrong('company_id')}>
          <Select
            value={String(draft.company_id ?? '')}
            options={[
              { value: '', label: t('side.private') },
              ...draft.companies.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onValueChange={(id) => choose({ companyId: id === '' ? null : Number(id) })}
          />
        </Field>
      )}
      <AddressField work={work} draft={draft} error={wrong('shipping_address_id')} />
      <Field label={t('side.shipping')} error={wrong('shipping_method')}>
        <Select
          value={draft.shipping_method?.method ?? ''}
          options={[
            ...(draft.shipping_method === null ? [none] : []),
            ...draft.shipping_rates.map(({ method, title, price }) => ({
              value: method,
              label: `${title}, ${price.amount === 0 ? t('side.free') : moneyText(money(price))}`,
            })),
          ]}
          onValueChange={(shipping) => choose({ shipping })}
        />
      </Field>
      <Field label={t('side.payment')} error={wrong('payment_method')}>
        <Select
          value={draft.payment_method?.code ?? ''}
          options={[
            ...(draft.payment_method === null ? [none] : []),
            ...draft.payment_methods.map(({ code, title }) => ({ value: code, label: title })),
          ]}
          onValueChange={(payment) => choose({ payment })}
        />
      </Field>
      {draft.credit !== null && <CreditField work={work} draft={draft} credit={draft.credit} />}
    </div>
  )
}

const TYPED = 'typed'

function AddressField({
  work,
  draft,
  error,
}: Omit<Props, 'sending'> & { error: string | undefined }) {
  const { t } = useTranslation('admin/drafts')
  const [isTyping, setTyping] = useState(false)
  const { choices, choose } = work
  const { typed } = choices
  const options = draft.addresses.map((address) => ({
    value: String(address.id),
    label: lineOf(address),
  }))
  const isNone = typed === null && draft.shipping_address_id === null
  return (
    <div className="stack stack-1">
      <Field label={t('side.address')} error={error}>
        <Select
          value={typed === null ? String(draft.shipping_address_id ?? '') : TYPED}
          options={[
            ...(isNone ? [{ value: '', label: t('side.choose') }] : []),
            ...options,
            ...(typed === null ? [] : [{ value: TYPED, label: lineOf(typed) }]),
          ]}
          onValueChange={(id) => {
            if (id !== TYPED && id !== '') choose({ addressId: Number(id), typed: null })
          }}
        />
      </Field>
      <div>
        <Button kind="quiet" size="s" onClick={() => setTyping(true)}>
          {t(typed === null ? 'address.type' : 'address.change')}
        </Button>
      </div>
      {isTyping && (
        <TypedAddressDialog
          customer={work.customer}
          typed={typed}
          onTyped={(address) => choose({ typed: address })}
          onClose={() => setTyping(false)}
        />
      )}
    </div>
  )
}

/** An address on one line. */
const lineOf = ({
  city,
  address_line_one: street,
  first_name: first,
  last_name: last,
}: Pick<Address, 'city' | 'address_line_one' | 'first_name' | 'last_name'>): string =>
  [city, street, `${first} ${last}`.trim()].filter(Boolean).join(', ')
