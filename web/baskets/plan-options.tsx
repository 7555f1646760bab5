import { Check } from 'lucide-react'
import { useState } from 'react'
import type { BasketAnswer, BasketPlan } from '../../worker/sales/baskets/schemas.ts'
import { type Format, useFormat } from '../i18n/use-format.ts'
import { useTranslation } from '../i18n/use-translation.tsx'
import { moneyText } from '../lib/format-money.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import {
  arrivesText,
  type BasketT,
  differenceText,
  meritText,
  parcelsText,
  proofText,
  shortText,
} from './words.ts'

interface Props {
  answer: BasketAnswer
  plan: BasketPlan
  onChoose: (plan: BasketPlan) => void
}

/** The plans to choose from, the cheapest first: the best ones by name, and on demand those between. */
export function PlanOptions({ answer, plan, onChoose }: Props) {
  const { t } = useTranslation('shop/baskets')
  const format = useFormat()
  const [hasAll, setAll] = useState(false)
  const { plans, present } = answer
  const isShown = (each: BasketPlan, index: number) =>
    hasAll || each === plan || meritText(answer, index, t) !== ''
  const hidden = plans.filter((each, index) => !isShown(each, index)).length
  return (
    <div className="stack stack-2">
      {present !== null && (
        <p className="basket-now t-13">
          <span className="medium">{t('plan.now')}</span>
          <span>{moneyText(format.money(present.sum))}</span>
          <span className="muted">
            {arrivesText(present, t, format)}, {parcelsText(present, t)}
            {present.short > 0 && `, ${shortText(present, t, format)}`}
          </span>
        </p>
      )}
      <RadioGroup
        legend={t('compare.ways')}
        isLegendHidden
        value={String(plans.indexOf(plan))}
        options={plans.flatMap((each, index) =>
          isShown(each, index) ? [optionOf({ answer, index, plan: each }, t, format)] : [],
        )}
        onValueChange={(index) => {
          const chosen = plans[Number(index)]
          if (chosen !== undefined) onChoose(chosen)
        }}
      />
      {hidden > 0 && (
        <Button kind="quiet" size="s" onClick={() => setAll(true)}>
          {t('compare.more', { count: hidden, number: format.integer(hidden) })}
        </Button>
      )}
    </div>
  )
}

function optionOf(
  { answer, index, plan }: { answer: BasketAnswer; index: number; plan: BasketPlan },
  t: BasketT,
  format: Format,
) {
  const { present, plans, cheapest } = answer
  const isSame = plan.lines.every((line) => !line.is_changed)
  const merit = meritText(answer, index, t) || t('merit.between')
  // Of the same day, and yet not equally early.
  const isTied = plans.some(
    ({ arrives, days }) => arrives.to === plan.arrives.to && days.p90 !== plan.days.p90,
  )
  const difference = present === null ? 0 : plan.sum.amount - present.sum.amount
  return {
    value: String(index),
    label: <span className="medium">{isSame ? t('merit.asNow', { merit }) : merit}</span>,
    hint: (
      <>
        {arrivesText(plan, t, format)}, {parcelsText(plan, t)}
        {plan.short > 0 && <span className="block warn">{shortText(plan, t, format)}</span>}
        {isTied && <span className="block">{t('plan.within', { count: plan.days.p90 })}</span>}
        {plan.total !== null && plan.total.amount !== plan.sum.amount && (
          <span className="block">
            {t('plan.total', { sum: moneyText(format.money(plan.total)) })}
          </span>
        )}
        <span className={plan.gap_bps === 0 ? 'basket-proof good' : 'basket-proof'}>
          {plan.gap_bps === 0 && <Icon of={Check} />}
          {proofText(plan, index === cheapest, t, format)}
        </span>
      </>
    ),
    end: (
      <span className="price">
        <span className="medium">{moneyText(format.money(plan.sum))}</span>
        {difference !== 0 && (
          <span className={difference < 0 ? 'sub good' : 'sub'}>
            {differenceText(difference, plan.sum.currency, format)}
          </span>
        )}
      </span>
    ),
  }
}
