import { useQuery } from '@tanstack/react-query'
import { type ListSettings } from '../../../../worker/list-files/schemas/recognised.ts'
import { DEFAULT_LIMITS, type PriceList } from '../../../../worker/suppliers/price-lists/schemas.ts'
import type { SupplierOffer } from '../../../../worker/suppliers/suppliers/schemas.ts'
import { Fault } from '../../../shell/fault.tsx'
import { CountsSection } from './counts-section.tsx'
import type { ListPlace } from './list-place.ts'
import { PreviewSections } from './preview-sections.tsx'
import { PriceHistogram } from './price-histogram.tsx'
import { priceListQueries } from './queries.ts'
import { saysCurrencies } from './stop-words.ts'
import { useCompared } from './use-compared.ts'
import type { SettingsDraft } from './use-settings-draft.ts'

interface Props {
  list: PriceList
  offer: SupplierOffer
  place: ListPlace
  settings: ListSettings
  draft: SettingsDraft
  isEditable: boolean
  onEdit: () => void
}

/** What was found in a list: counts, price moves, rows, columns, settings. Nothing while it is read. */
export function ListFindings(props: Props) {
  const { list, offer, place, settings, draft, isEditable, onEdit } = props
  const { counts, recognised, status } = list
  const isReading = status === 'uploaded' || status === 'reading'
  const preview = useQuery({
    ...priceListQueries.preview(list.id, JSON.stringify([counts, list.settings])),
    enabled: counts !== null && recognised !== null && list.origin !== 'rollback',
  })
  const against = useCompared(list, offer)
  // A first list has nothing to have moved from.
  const moves = against === null ? null : (preview.data ?? null)
  if (isReading) return null
  return (
    <>
      {counts !== null && (
        <div className={moves === null ? undefined : 'two'}>
          <CountsSection
            {...{ counts, against, place }}
            missingItems={offer.missing_items}
            isDone={list.applied_at !== null}
          />
          {moves !== null && (
            <PriceHistogram
              preview={moves}
              limit={offer.limits.median_price_change ?? DEFAULT_LIMITS.median_price_change}
              none={whyNoMoves(list)}
            />
          )}
        </div>
      )}
      {preview.error !== null && preview.data === undefined && (
        <Fault error={preview.error} onRetry={() => void preview.refetch()} />
      )}
      {recognised !== null && (preview.data !== undefined || status === 'failed') && (
        <PreviewSections
          {...{ list, recognised, settings, draft, isEditable, onEdit }}
          preview={preview.data ?? null}
        />
      )}
    </>
  )
}

/** Why no price moved: nothing did, or nothing could be compared. */
function whyNoMoves({
  counts,
  safety_stop: stop,
}: PriceList): 'none' | 'unknown' | 'otherCurrency' {
  if (stop?.reasons.some(({ code }) => saysCurrencies(code)) === true) return 'otherCurrency'
  const known = (counts?.changed ?? 0) + (counts?.unchanged ?? 0)
  return known === 0 ? 'unknown' : 'none'
}
