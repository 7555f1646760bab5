import './price-lists.css'
import './diff.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { AdminPage } from '../../frame/admin-page.tsx'
import { useMoment } from '../../../i18n/use-moment.ts'
import { Fault } from '../../../shell/fault.tsx'
import { offerDetail } from '../suppliers/suppliers.ts'
import { DiffView } from './diff-view.tsx'
import { ListViewSkeleton } from './list-view-skeleton.tsx'
import { priceListQueries } from './queries.ts'
import { useDiffCrumbs } from './use-diff-crumbs.tsx'

const route = getRouteApi(
  '/$locale/admin/warehouses/$warehouseId/offers/$offerId/price-lists/$listId/diff',
)

/** A version beside another one of the same offer, row by row. */
export function DiffPage() {
  const { t } = useTranslation('admin/price-lists')
  const { moment } = useMoment()
  const { listId, offerId } = route.useParams()
  const { against, kind } = route.useSearch()
  const navigate = route.useNavigate()
  const offer = useQuery(offerDetail(offerId))
  const versions = useQuery(priceListQueries.ofOffer(offerId, 1, 100))
  const all = versions.data?.data ?? []
  const list = all.find(({ id }) => id === listId)
  const others = all.filter(({ id, counts }) => id !== listId && counts !== null)
  const chosen = others.find(({ id }) => id === against) ?? others[0]
  const crumbs = useDiffCrumbs(offer.data, list)
  const error = offer.error ?? versions.error
  const title =
    list === undefined
      ? t('diff.title')
      : t('diff.of', { version: list.version, name: offer.data?.name ?? '' })
  return (
    <AdminPage title={title} here={t('diff.title')} crumbs={crumbs} isAiry>
      {error !== null && <Fault error={error} onRetry={() => void versions.refetch()} />}
      {error === null && versions.data === undefined && <ListViewSkeleton />}
      {versions.data !== undefined && chosen === undefined && (
        <EmptyState title={t('diff.none')}>{t('diff.noneText')}</EmptyState>
      )}
      {chosen !== undefined && (
        <>
          <div className="diff-against">
            <Field label={t('diff.against')}>
              <Select
                value={String(chosen.id)}
                options={others.map((other) => ({
                  value: String(other.id),
                  label: t('diff.option', {
                    version: other.version,
                    at: moment(other.applied_at ?? other.created_at),
                    status: t(`status.${other.is_live ? 'live' : other.status}`),
                  }),
                }))}
                onValueChange={(id) =>
                  void navigate({
                    search: { against: Number(id), ...(kind && { kind }) },
                    replace: true,
                  })
                }
              />
            </Field>
          </div>
          <DiffView
            listId={listId}
            against={chosen.id}
            kind={kind}
            onKind={(next) =>
              void navigate({
                search: { ...(against && { against }), ...(next && { kind: next }) },
                replace: true,
                resetScroll: false,
              })
            }
          />
        </>
      )}
    </AdminPage>
  )
}
