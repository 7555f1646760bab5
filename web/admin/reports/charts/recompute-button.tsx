import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { daysLeftQuery, recomputeDays } from './charts.ts'

interface Span {
  from: string
  to: string
}

/** Has the days that are shown computed again, by a job; says how many are left, and when all are done. */
export function RecomputeButton({ days }: { days: Span }) {
  const { t } = useTranslation('admin/charts')
  const { integer } = useFormat()
  const [span, setSpan] = useState<Span | null>(null)
  const ask = useMutation({
    mutationFn: (asked: Span) => recomputeDays(asked),
    onSuccess: (_, asked) => setSpan(asked),
    onError: showRefusal,
  })
  const left = useDaysLeft(span, () => setSpan(null))
  const isBusy = ask.isPending || span !== null
  return (
    <Button
      icon={RefreshCw}
      isBusy={isBusy}
      onClick={() => ask.mutate({ from: days.from, to: days.to })}
    >
      {left === null ? t('again.action') : t('again.left', { count: left, days: integer(left) })}
    </Button>
  )
}

/** The days of the span that wait; null: none, or nothing was asked for. Says so once they are done. */
function useDaysLeft(span: Span | null, onDone: () => void): number | null {
  const { t } = useTranslation('admin/charts')
  const client = useQueryClient()
  const { data } = useQuery(daysLeftQuery(span))
  const isDone = span !== null && data?.left === 0
  useEffect(() => {
    if (!isDone) return
    onDone()
    showToast({ text: t('again.done') })
    void client.invalidateQueries({ queryKey: ['admin', 'charts'] })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each span
  }, [isDone])
  return span === null || data === undefined || data.left === 0 ? null : data.left
}
