import { useId, useState } from 'react'
import type { BasketPlan } from '../../worker/sales/baskets/schemas.ts'
import { useCurrencyLabel } from '../i18n/use-currency-label.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useTranslation } from '../i18n/use-translation.tsx'
import { Button } from '../ui/button.tsx'
import type { BasketLine, BasketWishes } from './basket-line.ts'
import { ChangeRow } from './change-row.tsx'
import { changesOf } from './plan-changes.ts'

interface Props {
  lines: readonly BasketLine[]
  plan: BasketPlan
  present: BasketPlan | null
  wishes: BasketWishes
  onWish: (wishes: BasketWishes) => void
}

/** How many lines are shown when nothing or little changes. */
const FEW = 5

/** Line by line what a plan changes, and what may change: lines can be kept as they are, and analogs allowed. */
export function ChangeList({ lines, plan, present, wishes, onWish }: Props) {
  const { t } = useTranslation('shop/baskets')
  const format = useFormat()
  const currency = useCurrencyLabel(plan.sum.currency)
  const [hasAll, setAll] = useState(false)
  const id = useId()
  const changes = new Map(changesOf(plan, present).map((change) => [change.id, change]))
  const isTold = (line: BasketLine) =>
    changes.get(line.id)?.isChanged === true ||
    wishes.fixed.has(line.id) ||
    (wishes.analogs.get(line.id) ?? []).length > 0
  const isShort = lines.length <= FEW
  const shown = lines.filter((line) => hasAll || isShort || isTold(line))
  const hidden = lines.length - shown.length
  const changed = lines.filter((line) => changes.get(line.id)?.isChanged === true).length
  return (
    <section aria-labelledby={id}>
      <div className="section-head">
        <h3 className="h3" id={id}>
          {t('changes.title')}
        </h3>
        <span className="t-13 muted">
          {t('changes.count', {
            count: changed,
            number: format.integer(changed),
            all: format.integer(lines.length),
          })}
        </span>
      </div>
      {shown.length > 0 && (
        <table className="table cards basket-changes">
          <thead>
            <tr>
              <th scope="col">{t('changes.part')}</th>
              <th scope="col">{t('changes.now')}</th>
              <th scope="col">{t('changes.then')}</th>
              <th scope="col" className="r">
                {t('changes.difference', { currency })}
              </th>
              <th scope="col">{t('changes.may')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => (
              <ChangeRow
                key={line.id}
                line={line}
                change={changes.get(line.id) ?? null}
                currency={plan.sum.currency}
                wishes={wishes}
                onWish={onWish}
              />
            ))}
          </tbody>
        </table>
      )}
      {hidden > 0 && (
        <Button kind="quiet" size="s" onClick={() => setAll(true)}>
          {t('changes.rest', { count: hidden, number: format.integer(hidden) })}
        </Button>
      )}
    </section>
  )
}
