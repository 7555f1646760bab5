import './supplier-orders.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Note } from '../../../ui/note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { Fault } from '../../../shell/fault.tsx'
import { BuyForm } from './buy-form.tsx'
import { SupplierOrdersLink } from './supplier-orders-link.tsx'
import { toBuyLines } from './supplier-orders.ts'

const route = getRouteApi('/$locale/admin/suppliers/orders/new')

/** Lines of customers' orders that wait to be bought at one place, to be ordered there. */
export function BuyPage() {
  const { t } = useTranslation('admin/supplier-orders')
  const place = route.useSearch()
  const lines = useQuery(toBuyLines(place))
  const [round, setRound] = useState(0)
  const startOver = () => void lines.refetch().then(() => setRound((before) => before + 1))
  const [first] = lines.data ?? []
  const title = first === undefined ? t('buy.title') : t('buy.of', { name: first.supplier.name })
  return (
    <AdminPage
      title={title}
      here={t('buy.here')}
      crumbs={[<SupplierOrdersLink key="to-buy" />]}
      {...(first !== undefined && {
        about: [first.warehouse.name, place.currency].filter(Boolean).join(', '),
      })}
      isAiry
    >
      {place.q !== undefined && <Narrowed q={place.q} />}
      {lines.data === undefined && lines.error !== null && (
        <Fault error={lines.error} onRetry={() => void lines.refetch()} />
      )}
      {lines.data === undefined && lines.error === null && (
        <div className="stack stack-4" role="status" aria-label={t('loading')}>
          <Skeleton height="240px" />
          <Skeleton height="96px" />
        </div>
      )}
      {lines.data !== undefined && first === undefined && (
        <EmptyState title={t('buy.none.title')} action={<SupplierOrdersLink />}>
          {t('buy.none.text')}
        </EmptyState>
      )}
      {lines.data !== undefined && first !== undefined && (
        <BuyForm key={`${place.q ?? ''} ${round}`} lines={lines.data} onStartOver={startOver} />
      )}
    </AdminPage>
  )
}

/** Says that not everything that waits there is shown. */
function Narrowed({ q }: { q: string }) {
  const { t } = useTranslation('admin/supplier-orders')
  return (
    <Note
      isSmall
      action={
        <Link
          to="/$locale/admin/suppliers/orders/new"
          params={{ locale: useLocale() }}
          search={({ q: _q, ...place }) => place}
        >
          {t('buy.showAll')}
        </Link>
      }
    >
      {t('buy.narrowed', { q })}
    </Note>
  )
}
