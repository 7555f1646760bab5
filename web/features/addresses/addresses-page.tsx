import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PlacesPage } from './places-page.tsx'
import { AddressCard } from './address-card.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { DeleteAddress } from './delete-address.tsx'
import { addressQueries } from './queries.ts'

/** The person's addresses. */
export function AddressesPage() {
  const { t } = useTranslation('addresses')
  return (
    <PlacesPage
      query={useQuery(addressQueries.list())}
      words={{
        title: t('title'),
        about: t('about'),
        add: t('add'),
        fault: t('fault'),
        emptyTitle: t('empty.title'),
        emptyText: t('empty.text'),
      }}
      card={(address, tasks) => <AddressCard key={address.id} address={address} {...tasks} />}
      edit={(address, close) => <AddressDialog address={address} onClose={close} />}
      remove={(address, close) => <DeleteAddress address={address} onClose={close} />}
    />
  )
}
