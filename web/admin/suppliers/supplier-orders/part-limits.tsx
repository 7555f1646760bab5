import type { Limit } from '../../../../worker/purchasing/to-buy/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { type MoneyAmount, moneyText } from '../../../lib/format-money.ts'

interface Props {
  /** What is to be ordered; null for who may not see costs. */
  cost: MoneyAmount | null
  limits: { minimum_order: Limit | null; free_delivery: Limit | null }
}

/** How far what is to be ordered is from the supplier's minimum order, and from free delivery. */
export function PartLimits({ cost, limits }: Props) {
  if (cost === null) return null
  return (
    <>
      <LimitLine kind="minimum" cost={cost} limit={limits.minimum_order} />
      <LimitLine kind="free" cost={cost} limit={limits.free_delivery} />
    </>
  )
}

interface LineProps {
  kind: 'minimum' | 'free'
  cost: MoneyAmount
  limit: Limit | null
}

function LimitLine({ kind, cost, limit }: LineProps) {
  const { t } = useTranslation('admin/supplier-orders')
  const { money } = useFormat()
  const said = (sum: MoneyAmount) => moneyText(money(sum))
  if (limit === null) return null
  const { here } = limit
  if (here === null)
    return <span className="sub">{t(`limits.${kind}Is`, { limit: said(limit.limit) })}</span>
  const left = here.amount - cost.amount
  if (left <= 0) {
    return <span className="sub good">{t(`limits.${kind}Done`, { limit: said(here) })}</span>
  }
  const words = { sum: said(cost), limit: said(here), left: said({ ...here, amount: left }) }
  return (
    <span className={kind === 'minimum' ? 'sub warn' : 'sub'}>
      {t(`limits.${kind}Left`, words)}
    </span>
  )
}

/** Whether the supplier takes no order of that sum. */
export const isBelowMinimum = (cost: MoneyAmount, minimum: Limit | null): boolean =>
  minimum?.here != null && cost.amount < minimum.here.amount
