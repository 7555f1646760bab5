import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Fault } from '../../../shell/fault.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Note } from '../../../ui/note.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import type { PlaceSearch } from './place-search.ts'
import { SupplierOrdersLink } from './supplier-orders-link.tsx'

interface Props {
  place: PlaceSearch
  query: { data: unknown; error: Error | null; refetch: () => unknown }
  /** Where, once it is known that something waits there. */
  of: { supplier: string; warehouse: string } | undefined
  children: ReactNode
}

/** The page around what is bought at one place: by part or line by line, waiting, empty, failed. */
export function BuyShell({ place, query, of, children }: Props) {
  const { t } = useTranslation('admin/supplier-orders')
  const isWaiting = query.data === undefined
  return (
    <AdminPage
      title={of === undefined ? t('buy.title') : t('buy.of', { name: of.supplier })}
      here={t('buy.here')}
      crumbs={[<SupplierOrdersLink key="to-buy" />]}
      {...(of !== undefined && {
        about: [of.warehouse, place.currency].filter(Boolean).join(', '),
      })}
      isAiry
    >
      {of !== undefined && <ByWhat place={place} />}
      {place.q !== undefined && <Narrowed q={place.q} />}
      {isWaiting && query.error !== null && (
        <Fault error={query.error} onRetry={() => void query.refetch()} />
      )}
      {isWaiting && query.error === null && (
        <div className="stack stack-4" role="status" aria-label={t('loading')}>
          <Skeleton height="240px" />
          <Skeleton height="96px" />
        </div>
      )}
      {!isWaiting && of === undefined && (
        <EmptyState title={t('buy.none.title')} action={<SupplierOrdersLink />}>
          {t('buy.none.text')}
        </EmptyState>
      )}
      {!isWaiting && of !== undefined && children}
    </AdminPage>
  )
}

/** Part by part, or line by line; the address says which. */
function ByWhat({ place: { by, ...place } }: { place: PlaceSearch }) {
  const { t } = useTranslation('admin/supplier-orders')
  const locale = useLocale()
  const navigate = useNavigate()
  return (
    <div className="row">
      <Segmented
        label={t('parts.by.label')}
        value={by === undefined ? 'part' : 'line'}
        options={[
          { value: 'part', label: t('parts.by.part') },
          { value: 'line', label: t('parts.by.line') },
        ]}
        onChange={(next) =>
          void navigate({
            to: '/$locale/admin/suppliers/orders/new',
            params: { locale },
            search: next === 'line' ? { ...place, by: 'line' } : place,
            resetScroll: false,
          })
        }
      />
    </div>
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
