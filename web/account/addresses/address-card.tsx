import { useTranslation } from '../../i18n/use-translation.tsx'
import type { Address } from '../../../worker/people/addresses/schemas.ts'
import { toApiError } from '../../api/errors.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { bodyOf } from '../../address-book/address-form.ts'
import { PlaceLines, useTaxNumber } from '../../address-book/place-lines.tsx'
import { useSaveAddress } from '../../address-book/address-queries.ts'
import { useCountries } from '../../address-book/use-countries.ts'
import { PlaceCard } from './place-card.tsx'

interface Props {
  address: Address
  onEdit: () => void
  onDelete: () => void
}

type Default = 'is_default_shipping' | 'is_default_payment'

/** An address as written on a parcel, its uses, and its actions. */
export function AddressCard({ address, onEdit, onDelete }: Props) {
  const { t } = useTranslation('account/addresses')
  const save = useSaveAddress()
  const name = `${address.first_name} ${address.last_name}`
  const place = `${name}, ${address.address_line_one}`
  const make = (kind: Default) =>
    save.mutate(
      { id: address.id, body: { ...bodyOf(address), [kind]: true } },
      {
        onSuccess: () => showToast({ text: t('change.done') }),
        onError: (error) => showToast({ text: toApiError(error).message, tone: 'bad' }),
      },
    )
  return (
    <PlaceCard label={place}>
      <div className="row place-marks">
        {address.is_default_shipping && <Badge tone="accent">{t('default.shipping')}</Badge>}
        {address.is_default_payment && <Badge tone="accent">{t('default.payment')}</Badge>}
      </div>
      <AddressLines address={address} />
      <div className="stack stack-3">
        <div className="row place-marks">
          {!address.is_default_shipping && (
            <Button size="s" onClick={() => make('is_default_shipping')} isBusy={save.isPending}>
              {t('default.makeShipping')}
            </Button>
          )}
          {!address.is_default_payment && (
            <Button size="s" onClick={() => make('is_default_payment')} isBusy={save.isPending}>
              {t('default.makePayment')}
            </Button>
          )}
        </div>
        <div className="row">
          <Button size="s" onClick={onEdit} aria-label={t('editOf', { name: place })}>
            {t('edit')}
          </Button>
          <Button
            size="s"
            kind="quiet"
            onClick={onDelete}
            aria-label={t('deleteOf', { name: place })}
          >
            {t('delete')}
          </Button>
        </div>
      </div>
    </PlaceCard>
  )
}

function AddressLines({ address }: { address: Address }) {
  const { nameOf } = useCountries()
  const taxNumber = useTaxNumber()
  const lines = [
    address.company_name,
    address.address_line_one,
    address.address_line_two,
    address.district,
    [address.postcode, address.city].filter(Boolean).join(' '),
    nameOf(address.country),
    address.phone,
    taxNumber(address.country, address.tax_number),
  ]
  return (
    <address className="place-lines">
      <span className="medium">
        {address.first_name} {address.last_name}
      </span>
      <PlaceLines lines={lines} />
    </address>
  )
}
