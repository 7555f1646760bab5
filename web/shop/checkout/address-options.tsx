import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { Address } from '../../../worker/people/addresses/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { useCountries } from '../../address-book/use-countries.ts'

/** More than this are shown after a click. */
const FEW = 4

interface Props {
  legend: string
  addresses: readonly Address[]
  value: number | null
  onChange: (id: number) => void
  /** Which default address comes first and is marked. */
  by: 'is_default_shipping' | 'is_default_payment'
}

/** A choice of addresses, the default and the chosen one among the first. */
export function AddressOptions({ legend, addresses, value, onChange, by }: Props) {
  const { t } = useTranslation('shop/checkout')
  const format = useFormat()
  const { nameOf } = useCountries()
  const [isWhole, setIsWhole] = useState(false)
  const sorted = addresses.toSorted((one, other) => Number(other[by]) - Number(one[by]))
  const few = sorted.filter(({ id }, at) => at < FEW || id === value)
  const shown = isWhole ? sorted : few
  return (
    <div className="stack stack-3">
      <RadioGroup
        legend={legend}
        isLegendHidden
        value={String(value)}
        options={shown.map((address) => ({
          value: String(address.id),
          label: placeOf(address, nameOf(address.country)),
          hint: personOf(address),
          ...(address[by] && { end: <Badge>{t('address.default')}</Badge> }),
        }))}
        onValueChange={(id) => onChange(Number(id))}
      />
      {shown.length < sorted.length && (
        <div>
          <Button kind="quiet" size="s" onClick={() => setIsWhole(true)}>
            {t('address.all', { count: sorted.length, number: format.integer(sorted.length) })}
          </Button>
        </div>
      )}
    </div>
  )
}

const placeOf = (address: Address, country: string): string =>
  [
    address.postcode,
    address.city,
    address.district,
    address.address_line_one,
    address.address_line_two,
    address.country === 'BY' ? null : country,
  ]
    .filter(Boolean)
    .join(', ')

const personOf = ({ first_name, last_name, company_name, phone }: Address): string =>
  [`${first_name} ${last_name}`, company_name, phone].filter(Boolean).join(', ')
