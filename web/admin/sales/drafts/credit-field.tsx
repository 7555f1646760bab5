import { useState } from 'react'
import type { Draft } from '../../../../worker/sales/drafts/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { moneyText } from '../../../lib/format-money.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Note } from '../../../ui/note.tsx'
import { useCan } from '../../frame/use-can.ts'
import type { DraftWork } from './use-draft.ts'

interface Props {
  work: DraftWork
  draft: Draft
  credit: NonNullable<Draft['credit']>
}

/** What the company may still order on account; above that, why staff with the right to it let it. */
export function CreditField({ work, draft, credit }: Props) {
  const { t } = useTranslation('admin/drafts')
  const { money } = useFormat()
  const can = useCan()
  const { choices, choose } = work
  const [typed, setTyped] = useState(choices.creditReason)
  const { limit, owed, free, overdue } = credit
  const text = (sum: typeof limit) => moneyText(money(sum))
  const held = draft.unavailable_payment_methods.find(({ code }) => code === 'on_account')?.reason
  const isHeld = held === 'credit_limit' || held === 'credit_overdue'
  const mayExceed = can('customers.companies.exceed-credit')
  return (
    <div className="stack stack-2">
      <p className="sub">
        {t('side.credit', { limit: text(limit), owed: text(owed), free: text(free) })}{' '}
        {overdue !== null && t('side.overdue', { sum: text(overdue.amount) })}
      </p>
      {isHeld && (
        <Note tone="warn" isSmall>
          {t(`side.held.${held}`)}
        </Note>
      )}
      {mayExceed && (isHeld || choices.creditReason !== '') && (
        <Field label={t('side.exceed')} hint={t('side.exceedHint')}>
          <Input
            value={typed}
            maxLength={300}
            onValueChange={setTyped}
            onBlur={() => choose({ creditReason: typed })}
          />
        </Field>
      )}
    </div>
  )
}
