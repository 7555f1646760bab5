import { useState } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { moneyText } from '../../../lib/format-money.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Note } from '../../../ui/note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useCan } from '../../frame/use-can.ts'
import { DeliveryPart } from './delivery-part.tsx'
import { DiscountPart } from './discount-part.tsx'
import { DraftTotals } from './draft-totals.tsx'
import { WordsPart } from './words-part.tsx'
import type { DraftWork } from './use-draft.ts'
import type { Sending } from './use-send-draft.ts'

interface Props {
  work: DraftWork
  sending: Sending
}

/** What is chosen, what it comes to, and what becomes of it. */
export function DraftSide({ work, sending }: Props) {
  const { t } = useTranslation('admin/drafts')
  const { draft, body } = work
  if (draft === null) {
    return body === null && work.choices.discountKind === 'none' ? (
      <Note isSmall>{t('side.nothing')}</Note>
    ) : (
      <div className="stack stack-5">
        {body === null && <DiscountPart work={work} sending={sending} />}
        {work.error === null && body !== null && (
          <div role="status" aria-label={t('loading')}>
            <Skeleton height="320px" />
          </div>
        )}
        <Refusal work={work} sending={sending} />
      </div>
    )
  }
  return (
    <aside className="stack stack-5" aria-label={t('side.label')}>
      <DeliveryPart work={work} draft={draft} sending={sending} />
      <DiscountPart work={work} sending={sending} />
      <WordsPart work={work} />
      <DraftTotals draft={draft} isLate={work.isLate} />
      <Refusal work={work} sending={sending} />
      <Acts work={work} sending={sending} />
    </aside>
  )
}

/** What the API says is wrong, in a sentence. */
function Refusal({ work, sending }: Props) {
  const { t } = useTranslation('admin/drafts')
  const error = sending.error ?? work.error
  if (error === null) return null
  return (
    <Note tone="bad" role="alert">
      {error.message === '' ? t('common:fault.offline') : error.message}
    </Note>
  )
}

/** The two things that a draft becomes. */
function Acts({ work, sending }: Props) {
  const { t } = useTranslation('admin/drafts')
  const { money } = useFormat()
  const can = useCan()
  const { draft, isLate } = work
  const [days, setDays] = useState('')
  if (draft === null) return null
  const total = moneyText(money(draft.totals.grand_total))
  const typed = /^\d{1,2}$/.test(days.trim()) ? Number(days) : null
  const isWrong = days.trim() !== '' && (typed === null || typed < 1 || typed > 90)
  const isBusy = sending.isSending || sending.isDone
  return (
    <div className="stack stack-4">
      {can('sales.orders.create') && (
        <Button
          kind="main"
          isWide
          disabled={isLate || isBusy}
          isBusy={sending.kind === 'order'}
          onClick={sending.place}
        >
          {t('acts.place', { total })}
        </Button>
      )}
      {can('sales.quotes.create') && (
        <div className="stack stack-2 draft-quote">
          <Field
            label={t('acts.days')}
            hint={t('acts.daysHint')}
            error={isWrong ? t('acts.daysWrong') : undefined}
          >
            <Input
              inputMode="numeric"
              isFigure
              value={days}
              onValueChange={setDays}
              placeholder={String(draft.quote_days)}
            />
          </Field>
          <Button
            isWide
            disabled={isLate || isBusy || isWrong}
            isBusy={sending.kind === 'quote'}
            onClick={() => sending.quote(typed)}
          >
            {t('acts.quote')}
          </Button>
          {draft.missing.length > 0 && <p className="t-13 muted">{t('acts.quoteOpen')}</p>}
        </div>
      )}
    </div>
  )
}
