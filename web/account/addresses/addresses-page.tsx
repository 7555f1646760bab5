import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { Address } from '../../../worker/people/addresses/schemas.ts'
import { PlacesPage } from './places-page.tsx'
import { AddressCard } from './address-card.tsx'
import { AddressDialog } from '../../address-book/address-dialog.tsx'
import { addressQueries, useDeleteAddress } from '../../address-book/address-queries.ts'
import { ConfirmDialog } from '../../form/confirm-dialog.tsx'

/** The person's addresses. */
export function AddressesPage() {
  return (
    <PlacesPage
      query={useQuery(addressQueries.list())}
      texts="account/addresses"
      card={(address, tasks) => <AddressCard key={address.id} address={address} {...tasks} />}
      edit={(address, close) => <AddressDialog address={address} onClose={close} />}
      remove={(address, close) => <DeleteAddress address={address} onClose={close} />}
    />
  )
}

/** Asks before an address is deleted, and says which. */
function DeleteAddress({ address, onClose }: { address: Address; onClose: () => void }) {
  const { t } = useTranslation('account/addresses')
  const { first_name, last_name, address_line_one, city } = address
  return (
    <ConfirmDialog
      mutation={useDeleteAddress()}
      input={address.id}
      title={t('remove.title')}
      description={`${first_name} ${last_name}, ${address_line_one}, ${city}`}
      confirmLabel={t('remove.confirm')}
      cancelLabel={t('remove.keep')}
      done={t('remove.done')}
      onClose={onClose}
    />
  )
}
