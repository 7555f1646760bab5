import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { SupplierOffer } from '../../../../worker/suppliers/suppliers/schemas.ts'
import { Badge } from '../../../ui/badge.tsx'

const HOUR_MS = 3_600_000

/** Its live list is older than the offer allows. */
const isOld = ({ live_since, max_age_hours }: SupplierOffer): boolean =>
  live_since !== null &&
  max_age_hours !== null &&
  Date.now() - Date.parse(live_since) > max_age_hours * HOUR_MS

/** What should be known of an offer at a glance, the most pressing thing first. */
export function OfferState({ offer }: { offer: SupplierOffer }) {
  const { t } = useTranslation('admin/offers')
  if (!offer.is_active) return <Badge>{t('state.off')}</Badge>
  if (offer.is_shelf) return <Badge tone="good">{t('state.shelf')}</Badge>
  if (offer.applying_list_id !== null) return <Badge tone="accent">{t('state.applying')}</Badge>
  const waiting = offer.waiting_list?.status
  if (waiting !== undefined) {
    return (
      <Badge tone={waiting === 'ready' ? 'accent' : waiting === 'failed' ? 'bad' : 'warn'}>
        {t(`state.list_${waiting}`)}
      </Badge>
    )
  }
  if (offer.last_pull_error !== null) return <Badge tone="bad">{t('state.pullFailed')}</Badge>
  if (offer.live_list_id === null) return <Badge tone="warn">{t('state.empty')}</Badge>
  if (isOld(offer)) return <Badge tone="warn">{t('state.old')}</Badge>
  return <Badge tone="good">{t('state.live')}</Badge>
}
