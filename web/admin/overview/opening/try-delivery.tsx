import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShippingTrial, ShippingTried } from '../../../../worker/reports/opening/schemas.ts'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Money } from '../../../ui/money.tsx'
import { Select } from '../../../ui/select.tsx'
import { useCountryOptions } from '../../settings/countries/use-country-options.ts'
import { useNewOpening } from './opening-query.ts'

/** Asks the checkout's own calculator what is delivered to an address, and shows it. */
export function TryDelivery() {
  const { t } = useTranslation('admin/opening')
  const { options } = useCountryOptions()
  const [typed, setTyped] = useState<ShippingTrial>({ country: '', postcode: '' })
  const country = typed.country === '' ? (options[0]?.value ?? '') : typed.country
  const show = useNewOpening()
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => dataOf(api.admin.opening.shipping.$post({ json: { ...typed, country } })),
    onSuccess: ({ opening }) => show(opening),
    onError: showRefusal,
  })
  return (
    <form
      className="stack stack-3"
      aria-label={t('tryDelivery.title')}
      onSubmit={(event) => {
        event.preventDefault()
        mutate()
      }}
    >
      <div className="opening-try">
        <Field label={t('tryDelivery.country')}>
          <Select
            value={country}
            options={options}
            onValueChange={(value) => setTyped({ ...typed, country: value })}
          />
        </Field>
        <Field label={t('tryDelivery.postcode')}>
          <Input
            value={typed.postcode}
            maxLength={16}
            onValueChange={(postcode) => setTyped({ ...typed, postcode })}
          />
        </Field>
        <Button type="submit" isBusy={isPending} disabled={country === ''}>
          {t('tryDelivery.action')}
        </Button>
      </div>
      <div role="status">{data !== undefined && <Rates rates={data.rates} />}</div>
    </form>
  )
}

function Rates({ rates }: Pick<ShippingTried, 'rates'>) {
  const { t } = useTranslation('admin/opening')
  const { money } = useFormat()
  if (rates.length === 0) return <p className="warn medium">{t('tryDelivery.nothing')}</p>
  return (
    <ul className="stack stack-1 t-13">
      {rates.map(({ method, title, price, delivery_days_min: from, delivery_days_max: to }) => (
        <li key={method}>
          {title}: <Money className="strong" value={money(price)} />
          {', '}
          {from === to ? t('tryDelivery.days', { days: to }) : t('tryDelivery.span', { from, to })}
        </li>
      ))}
    </ul>
  )
}
