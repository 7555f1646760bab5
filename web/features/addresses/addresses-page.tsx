import './places.css'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Address } from '../../../worker/addresses/schemas.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AccountPage } from '../account/account-page.tsx'
import { Fault } from '../frame/fault.tsx'
import { AddressCard } from './address-card.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { DeleteAddress } from './delete-address.tsx'
import { addressQueries } from './queries.ts'

type Task = { verb: 'create' } | { verb: 'change' | 'delete'; address: Address }

/** The person's addresses. */
export function AddressesPage() {
  const { t } = useTranslation('addresses')
  const addresses = useQuery(addressQueries.list())
  const [task, setTask] = useState<Task | null>(null)
  const close = () => setTask(null)
  const add = (
    <Button kind="main" icon={Plus} onClick={() => setTask({ verb: 'create' })}>
      {t('add')}
    </Button>
  )
  const { data, error } = addresses
  return (
    <AccountPage
      title={t('title')}
      about={t('about')}
      {...(data !== undefined && data.length > 0 && { actions: add })}
      isBusy={addresses.isFetching}
    >
      {data === undefined && error !== null && (
        <Fault error={error} title={t('fault')} onRetry={() => void addresses.refetch()} />
      )}
      {data === undefined && error === null && <Skeleton width="60%" />}
      {data?.length === 0 && (
        <EmptyState title={t('empty.title')} action={add}>
          {t('empty.text')}
        </EmptyState>
      )}
      {data !== undefined && data.length > 0 && (
        <div className="places">
          {data.map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              onEdit={() => setTask({ verb: 'change', address })}
              onDelete={() => setTask({ verb: 'delete', address })}
            />
          ))}
        </div>
      )}
      {task?.verb === 'delete' && <DeleteAddress address={task.address} onClose={close} />}
      {task !== null && task.verb !== 'delete' && (
        <AddressDialog address={task.verb === 'create' ? null : task.address} onClose={close} />
      )}
    </AccountPage>
  )
}
