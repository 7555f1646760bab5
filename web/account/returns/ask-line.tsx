import type { OrderReturns, ReturnReason } from '../../../worker/sales/returns/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { RETURN_REASONS } from '../../returns/return-status.tsx'
import { Field } from '../../ui/field.tsx'
import { PartNumber } from '../../ui/part-number.tsx'
import { Select } from '../../ui/select.tsx'
import { Stepper } from '../../ui/stepper.tsx'

/** How many pieces of a line are to be sent back, and why. */
export interface Wish {
  quantity: number
  reason: ReturnReason
}

interface Props {
  line: OrderReturns['lines'][number]
  wish: Wish
  onWish: (wish: Wish) => void
}

/** A line of the order, with what may be sent back of it; or why nothing may. */
export function AskLine({ line, wish, onWish }: Props) {
  const { t } = useTranslation('account/returns')
  const { integer } = useFormat()
  const { mpn, brand, name } = line.product
  const isWanted = wish.quantity > 0
  return (
    <li className="stack stack-2">
      <div>
        <PartNumber className="medium">{mpn}</PartNumber> <span className="muted">{brand}</span>
        {name !== '' && <span className="sub">{name}</span>}
        <span className="sub">
          {line.why_not === null
            ? t('ask.left', { count: line.left, number: integer(line.left) })
            : t(`ask.whyNot.${line.why_not}`)}
        </span>
      </div>
      {line.left > 0 && (
        <div className="row row-3">
          <Stepper
            label={t('ask.quantity', { part: mpn })}
            decreaseLabel={t('ask.less', { part: mpn })}
            increaseLabel={t('ask.more', { part: mpn })}
            value={wish.quantity}
            min={0}
            max={line.left}
            format={integer}
            onChange={(quantity) => onWish({ ...wish, quantity })}
          />
          {isWanted && (
            <Field label={t('ask.reason', { part: mpn })}>
              <Select
                value={wish.reason}
                options={RETURN_REASONS.map((value) => ({ value, label: t(`reason.${value}`) }))}
                onValueChange={(reason) => onWish({ ...wish, reason })}
              />
            </Field>
          )}
        </div>
      )}
    </li>
  )
}
