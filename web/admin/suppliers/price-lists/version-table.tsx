import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { SupplierOffer } from '../../../../worker/suppliers/suppliers/schemas.ts'
import { DataTable } from '../../../table/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useLiveVersions } from './use-live-lists.ts'
import { useVersionColumns } from './use-version-columns.tsx'

const route = getRouteApi('/$locale/admin/warehouses/$warehouseId/offers/$offerId/')

/** Every version of an offer's list, newest first, each to be looked at, compared or brought back. */
export function VersionTable({ offer }: { offer: SupplierOffer }) {
  const { t } = useTranslation('admin/price-lists')
  const { page } = route.useSearch()
  const navigate = route.useNavigate()
  const versions = useLiveVersions(offer.id, page)
  const columns = useVersionColumns(offer)
  return (
    <section aria-labelledby="versions" className="stack">
      <div className="section-head">
        <h2 className="h2" id="versions">
          {t('versions.title')}
        </h2>
      </div>
      <DataTable
        label={t('versions.title')}
        columns={columns}
        query={versions}
        rowId={({ id }) => String(id)}
        onPage={(next) => void navigate({ search: { page: next } })}
        empty={<EmptyState title={t('versions.empty')}>{t('versions.emptyText')}</EmptyState>}
      />
    </section>
  )
}
