import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { SupplierOffer } from '../../../../worker/suppliers/suppliers/schemas.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PlainTable } from '../../resource/plain-table.tsx'
import { useLiveVersions } from './use-live-lists.ts'
import { versionColumns } from './version-columns.tsx'

const route = getRouteApi('/$locale/admin/warehouses/$warehouseId/offers/$offerId/')

/** Every version of an offer's list, newest first, each to be looked at, compared or brought back. */
export function VersionTable({ offer }: { offer: SupplierOffer }) {
  const { t } = useTranslation('admin/price-lists')
  const { page } = route.useSearch()
  const navigate = route.useNavigate()
  const versions = useLiveVersions(offer.id, page)
  const columns = useMemo(() => versionColumns(offer), [offer])
  return (
    <section aria-labelledby="versions" className="stack">
      <div className="section-head">
        <h2 className="h2" id="versions">
          {t('versions.title')}
        </h2>
      </div>
      <PlainTable
        texts="admin/price-lists"
        heads="versions"
        label={t('versions.title')}
        columns={columns}
        query={versions}
        idOf={({ id }) => id}
        onPage={(next) => void navigate({ search: { page: next } })}
        empty={<EmptyState title={t('versions.empty')}>{t('versions.emptyText')}</EmptyState>}
      />
    </section>
  )
}
