import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { Address } from '../../../worker/people/addresses/schemas.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { addressQueries } from '../../address-book/address-queries.ts'
import { Fault } from '../../shell/fault.tsx'
import { AddressOptions } from './address-options.tsx'
import { CheckoutPart } from './checkout-part.tsx'
import { PaymentAddress } from './payment-address.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'

const AddressDialog = lazy(async () => ({
  default: (await import('../../address-book/address-dialog.tsx')).AddressDialog,
}))

/** Shipping and payment address; the dialog of one comes with the first press. */
export function AddressPart({ isTried }: { isTried: boolean }) {
  const query = useQuery(addressQueries.list())
  return (
    <CheckoutPart name="address" isTried={isTried}>
      {query.data === undefined && query.error !== null && (
        <Fault error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data === undefined && query.error === null && <Skeleton height="64px" />}
      {query.data !== undefined && <Addresses addresses={query.data} />}
    </CheckoutPart>
  )
}

function Addresses({ addresses }: { addresses: readonly Address[] }) {
  const { t } = useTranslation('shop/checkout')
  const { choices, choose, reread } = useCheckoutForm()
  const [edited, setEdited] = useState<Address | 'new' | null>(null)
  const chosen = addresses.find(({ id }) => id === choices.shipping_address_id)
  const adopt = ({ id }: Address) => {
    // A changed country or postcode of the chosen address may change the cost of delivery.
    if (id === choices.shipping_address_id) void reread()
    else choose({ shipping_address_id: id })
  }
  return (
    <>
      {addresses.length === 0 ? (
        <p className="muted">{t('address.none')}</p>
      ) : (
        <AddressOptions
          legend={t('part.address')}
          addresses={addresses}
          value={choices.shipping_address_id}
          onChange={(id) => choose({ shipping_address_id: id })}
          by="is_default_shipping"
        />
      )}
      <div className="row">
        <Button size="s" icon={Plus} onClick={() => setEdited('new')}>
          {t('address.add')}
        </Button>
        {chosen !== undefined && (
          <Button size="s" kind="quiet" icon={Pencil} onClick={() => setEdited(chosen)}>
            {t('address.edit')}
          </Button>
        )}
      </div>
      {addresses.length > 0 && <PaymentAddress addresses={addresses} />}
      {edited !== null && (
        <Suspense fallback={null}>
          <AddressDialog
            address={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
            onSaved={adopt}
          />
        </Suspense>
      )}
    </>
  )
}
