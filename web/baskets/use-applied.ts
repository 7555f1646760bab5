import { useState } from 'react'
import type { BasketPlan } from '../../worker/sales/baskets/schemas.ts'
import { toApiError } from '../api/errors.ts'
import { useTranslation } from '../i18n/use-translation.tsx'
import { showToast } from '../ui/toast.ts'
import { type BasketLine, takenByLines, takenByPlan } from './basket-line.ts'

interface Taken {
  plan: BasketPlan
  /** What the lines took before, and what they take by the plan. */
  before: string
  after: string[]
}

interface Props {
  lines: readonly BasketLine[]
  onApply: (plan: BasketPlan) => Promise<void>
  onUndo: () => Promise<void>
}

/** Applies plans and takes the last one back, as long as the lines are as it left them. */
export function useApplied({ lines, onApply, onUndo }: Props) {
  const { t } = useTranslation()
  const [taken, setTaken] = useState<Taken | null>(null)
  const [isBusy, setBusy] = useState(false)
  const now = takenByLines(lines)
  const isElse = taken !== null && !isBusy && ![taken.before, ...taken.after].includes(now)
  // Lines that were changed otherwise since have nothing to take back.
  if (isElse) setTaken(null)

  /** True when it was done; a refusal is said. */
  const attempt = async (command: () => Promise<void>): Promise<boolean> => {
    setBusy(true)
    try {
      await command()
      return true
    } catch (error) {
      const { message } = toApiError(error)
      showToast({ tone: 'bad', text: message === '' ? t('fault.offline') : message })
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    applied: isElse ? null : (taken?.plan ?? null),
    isBusy,
    apply: (plan: BasketPlan) =>
      attempt(async () => {
        await onApply(plan)
        setTaken({ plan, before: now, after: takenByPlan(plan) })
      }),
    undo: () =>
      attempt(async () => {
        await onUndo()
        setTaken(null)
      }),
  }
}
