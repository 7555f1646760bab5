import { useQuery } from '@tanstack/react-query'
import { PlacesPage } from './places-page.tsx'
import { AddressCard } from './address-card.tsx'
import { AddressDialog } from '../../address-book/address-dialog.tsx'
import { DeleteAddress } from './delete-address.tsx'
import { addressQueries } from '../../address-book/address-queries.ts'

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
