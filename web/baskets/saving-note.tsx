import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { BasketAnswer, BasketPlan } from '../../worker/sales/baskets/schemas.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useTranslation } from '../i18n/use-translation.tsx'
import { moneyText } from '../lib/format-money.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { findSaving } from './find-saving.ts'
import { savingWords } from './words.ts'

interface Props {
  answer: BasketAnswer | undefined
  /** The plan that was applied last. */
  applied: BasketPlan | null
  isBusy: boolean
  onApply: (plan: BasketPlan) => Promise<boolean>
  onUndo: () => Promise<boolean>
}

/** What a better way to buy would bring, with Apply; once applied, with Undo. Nothing where nothing is gained. */
export function SavingNote({ answer, applied, isBusy, onApply, onUndo }: Props) {
  const { t } = useTranslation('shop/baskets')
  const format = useFormat()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that applied it is gone; its focus goes to the way back.
    if (applied !== null && document.activeElement === document.body) {
      button.current?.focus({ preventScroll: true })
    }
  }, [applied])
  if (applied !== null) {
    return (
      <Note
        tone="good"
        isSmall
        role="status"
        action={
          <Button size="s" icon={Undo2} ref={button} isBusy={isBusy} onClick={() => void onUndo()}>
            {t('undo')}
          </Button>
        }
      >
        {t(applied.fees.amount > 0 ? 'appliedWithParcels' : 'applied', {
          sum: moneyText(format.money(applied.sum)),
        })}
      </Note>
    )
  }
  const saving = answer === undefined ? null : findSaving(answer)
  if (saving === null) return null
  return (
    <Note
      tone={saving.kind === 'cheaper' ? 'good' : 'plain'}
      isSmall
      role="status"
      action={
        <Button size="s" isBusy={isBusy} onClick={() => void onApply(saving.plan)}>
          {t('apply')}
        </Button>
      }
    >
      {savingWords(saving, t, format)}
    </Note>
  )
}
