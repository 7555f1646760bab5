import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { PriceListSummary } from '../../../../worker/suppliers/price-lists/schemas.ts'
import { useMoment } from '../../../i18n/use-moment.ts'

/** How and when a version came, and who brought it. */
export function VersionOrigin({ version }: { version: PriceListSummary }) {
  const { t } = useTranslation('admin/price-lists')
  const { moment } = useMoment()
  const by = version.created_by_name
  const how = t(`versions.origin.${version.origin}`)
  return (
    <>
      {moment(version.created_at)}
      <span className="sub">{by === null ? how : `${how}, ${by}`}</span>
    </>
  )
}
