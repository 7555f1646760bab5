import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { AdminPaymentMethod } from '../../../../worker/sales/payment-methods/schemas.ts'
import { Badge } from '../../../ui/badge.tsx'
import { lacksOf } from './lacks-of.ts'

/** Whether orders can be paid that way, and what is lacking. */
export function Readiness({ method }: { method: AdminPaymentMethod }) {
  const { t } = useTranslation('admin/payment-methods')
  const lacks = lacksOf(method)
  if (method.is_ready && lacks.length === 0) {
    return (
      <Badge tone="good" icon={CircleCheck}>
        {t('ready.yes')}
      </Badge>
    )
  }
  return (
    <>
      <Badge tone="warn" icon={TriangleAlert}>
        {t(method.is_ready ? 'ready.partly' : 'ready.no')}
      </Badge>
      {lacks.map((lack) => (
        <span key={lack} className="sub">
          {t(`lack.${lack}`)}
        </span>
      ))}
    </>
  )
}
