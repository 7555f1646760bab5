import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BasketAnswer, BasketPlan } from '../../worker/sales/baskets/schemas.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useTranslation } from '../i18n/use-translation.tsx'
import type { Locale } from '../lib/locales.ts'
import { moneyText } from '../lib/format-money.ts'
import { Fault } from '../shell/fault.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Note } from '../ui/note.tsx'
import { RowsSkeleton } from '../ui/skeleton.tsx'
import { basketInput, type BasketLine, wishesOf } from './basket-line.ts'
import { ChangeList } from './change-list.tsx'
import { FrontierChart } from './frontier-chart.tsx'
import { PlanOptions } from './plan-options.tsx'
import { PlanParcels } from './plan-parcels.tsx'
import { plansQuery } from './plans-query.ts'
import { differenceText } from './words.ts'

interface Props {
  lines: readonly BasketLine[]
  currency: string
  view: { ownerId: number | null; locale: Locale }
  isBusy: boolean
  onApply: (plan: BasketPlan) => Promise<void>
  onClose: () => void
}

/** All ways to buy the lines of which none is better in everything, what each changes, and what may change at all. */
export function CompareDialog({ lines, currency, view, isBusy, onApply, onClose }: Props) {
  const { t } = useTranslation('shop/baskets')
  const [wishes, setWishes] = useState(() => wishesOf(lines))
  const query = useQuery({
    ...plansQuery(basketInput(lines, wishes, currency), view),
    // What was found for other wishes stays in place until the first new plan is here.
    placeholderData: (previous) => previous,
  })
  const { data: answer } = query
  const [key, setKey] = useState<string | null>(null)
  const plan = answer === undefined ? null : chosenPlan(answer, key)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('compare.title')}
      description={t('compare.text')}
      closeLabel={t('common:action.close')}
      isWide
    >
      <div className="dialog-body basket-compare stack stack-5" aria-busy={query.isFetching}>
        {query.isError && answer === undefined && (
          <Fault
            error={query.error}
            title={t('compare.fault')}
            onRetry={() => void query.refetch()}
          />
        )}
        {query.isPending && <RowsSkeleton rows={4} label={t('compare.loading')} />}
        {answer !== undefined && plan === null && <Note tone="warn">{t('compare.nothing')}</Note>}
        {answer !== undefined && plan !== null && (
          <>
            <Ways answer={answer} plan={plan} onChoose={(chosen) => setKey(keyOf(chosen))} />
            <Unfilled answer={answer} lines={lines} />
            <PlanParcels plan={plan} />
            <ChangeList
              lines={lines}
              plan={plan}
              present={answer.present}
              wishes={wishes}
              onWish={setWishes}
            />
          </>
        )}
      </div>
      <Foot plan={plan} answer={answer} isBusy={isBusy} onApply={onApply} onClose={onClose} />
    </Dialog>
  )
}

/** What tells plans of one answer apart, and finds the same one in a better answer. */
const keyOf = ({ sum, arrives, parcels }: BasketPlan): string =>
  `${sum.amount} ${arrives.to} ${parcels.length}`

/** The chosen plan; the cheapest where it is among the plans no longer. */
const chosenPlan = ({ plans, cheapest }: BasketAnswer, key: string | null): BasketPlan | null =>
  plans.find((plan) => keyOf(plan) === key) ?? plans[cheapest ?? 0] ?? null

interface WaysProps {
  answer: BasketAnswer
  plan: BasketPlan
  onChoose: (plan: BasketPlan) => void
}

function Ways({ answer, plan, onChoose }: WaysProps) {
  const { t } = useTranslation('shop/baskets')
  return (
    <div className="basket-ways">
      <div>
        <PlanOptions answer={answer} plan={plan} onChoose={onChoose} />
        <p className="t-13 muted basket-state" role="status">
          {answer.is_complete ? '' : t('compare.improving')}
        </p>
      </div>
      <FrontierChart answer={answer} plan={plan} onChoose={onChoose} />
    </div>
  )
}

/** Lines that no plan buys in full. */
function Unfilled({ answer, lines }: { answer: BasketAnswer; lines: readonly BasketLine[] }) {
  const { t } = useTranslation('shop/baskets')
  const format = useFormat()
  if (answer.unfilled.length === 0) return null
  const names = new Map(lines.map(({ id, product }) => [id, product.mpn]))
  return (
    <Note tone="warn" isSmall>
      {t('unfilled.title', { count: answer.unfilled.length })}
      <ul className="t-13">
        {answer.unfilled.map(({ id, short, reason }) => (
          <li key={id}>
            {t(`unfilled.${reason}`, { mpn: names.get(id) ?? '', number: format.integer(short) })}
          </li>
        ))}
      </ul>
    </Note>
  )
}

type FootProps = Pick<Props, 'isBusy' | 'onApply' | 'onClose'> & {
  plan: BasketPlan | null
  answer: BasketAnswer | undefined
}

function Foot({ plan, answer, isBusy, onApply, onClose }: FootProps) {
  const { t } = useTranslation('shop/baskets')
  const format = useFormat()
  const isSame = plan === null || plan.lines.every((line) => !line.is_changed)
  const present = answer?.present ?? null
  return (
    <div className="dialog-foot">
      {plan !== null && (
        <span className="basket-sum">
          <b>{moneyText(format.money(plan.sum))}</b>
          {present !== null && !isSame && (
            <span className="sub">
              {t('plan.againstNow', {
                difference: differenceText(
                  plan.sum.amount - present.sum.amount,
                  plan.sum.currency,
                  format,
                ),
              })}
            </span>
          )}
        </span>
      )}
      <Button onClick={onClose}>{t('common:action.close')}</Button>
      <Button
        kind="main"
        disabled={isSame}
        isBusy={isBusy}
        onClick={() => plan !== null && void onApply(plan)}
      >
        {t(isSame ? 'applySame' : 'apply')}
      </Button>
    </div>
  )
}
