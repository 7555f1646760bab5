import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { moneyText } from '../../../lib/format-money.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { type DraftChoices, readDiscount } from './draft-choices.ts'
import type { DraftWork } from './use-draft.ts'
import type { Sending } from './use-send-draft.ts'

const KINDS = ['none', 'percent', 'amount'] as const satisfies DraftChoices['discountKind'][]

/** What is taken off all prices, and why. */
export function DiscountPart({ work, sending }: { work: DraftWork; sending: Sending }) {
  const { t } = useTranslation('admin/drafts')
  const { locale, money } = useFormat()
  const { choices, choose, draft } = work
  const { discountKind: kind } = choices
  const refusal = sending.error ?? work.error
  const wrong = (name: string) => refusal?.fields[name]?.[0]
  const isNumber = !Number.isNaN(readDiscount(choices, locale))
  const given =
    draft !== null && draft.discount.amount > 0
      ? t('discount.given', { sum: moneyText(money(draft.discount)) })
      : undefined
  return (
    <div className="stack stack-3">
      <div className="fields">
        <Field width={3} label={t('discount.label')}>
          <Select
            value={kind}
            options={KINDS.map((value) => ({ value, label: t(`discount.kinds.${value}`) }))}
            onValueChange={(discountKind) => choose({ discountKind, discount: '' })}
          />
        </Field>
        {kind !== 'none' && (
          <Field
            width={3}
            label={t(`discount.${kind}`)}
            hint={given}
            error={
              isNumber
                ? (wrong('discount_bps') ?? wrong('discount_amount'))
                : t(`discount.wrong.${kind}`)
            }
          >
            <Input
              inputMode="decimal"
              isFigure
              value={choices.discount}
              onValueChange={(discount) => choose({ discount })}
            />
          </Field>
        )}
      </div>
      {kind !== 'none' && (
        <Field
          label={t('discount.reason')}
          hint={t('discount.reasonHint')}
          error={wrong('discount_reason')}
        >
          <Input
            value={choices.reason}
            onValueChange={(reason) => choose({ reason })}
            maxLength={300}
          />
        </Field>
      )}
    </div>
  )
}
