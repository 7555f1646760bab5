import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { PriceListStatus } from '../../../../worker/db/json/price-list.ts'
import { Badge } from '../../../ui/badge.tsx'

const TONES = {
  uploaded: 'accent',
  reading: 'accent',
  ready: 'warn',
  waiting_approval: 'bad',
  applying: 'accent',
  applied: 'plain',
  failed: 'bad',
  cancelled: 'plain',
  rolled_back: 'plain',
} as const

interface Props {
  status: PriceListStatus
  /** Shoppers see this version. */
  isLive: boolean
}

/** Where a list stands, in a word. */
export function StatusBadge({ status, isLive }: Props) {
  const { t } = useTranslation('admin/price-lists')
  if (isLive) return <Badge tone="good">{t('status.live')}</Badge>
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
}
