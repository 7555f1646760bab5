import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Radio } from 'lucide-react'
import { useRef } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useStaffHint } from '../../../shell/live/use-hints.ts'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { connections, sendTestHint } from './connections.ts'

/** Sends a hint that says nothing. Every page of connections says when one arrives, and this one how long its own took. */
export function TestHint({ mayTest }: { mayTest: boolean }) {
  const { t } = useTranslation('admin/connections')
  const { integer } = useFormat()
  const queryClient = useQueryClient()
  /** When hints arrived while the answer that names this page's own is on its way. */
  const early = useRef<Map<number, number> | null>(null)
  const sayArrived = (id: number) => showToast({ text: t('test.arrived', { id: integer(id) }) })
  useStaffHint('test', (id) => {
    void queryClient.invalidateQueries({ queryKey: connections.key })
    if (id === null) return
    if (early.current === null) sayArrived(id)
    else early.current.set(id, Date.now())
  })
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      early.current = new Map()
      const sentAt = Date.now()
      return { ...(await sendTestHint()), sentAt }
    },
    onSuccess: ({ id, sent, sentAt }) => {
      if (sent === 0) showToast({ text: t('test.nobody', { id: integer(id) }) })
      const arrivedAt = early.current?.get(id)
      if (arrivedAt === undefined) return
      early.current?.delete(id)
      const ms = integer(arrivedAt - sentAt)
      showToast({ text: t('test.took', { id: integer(id), ms }) })
    },
    onError: showRefusal,
    onSettled: () => {
      for (const id of early.current?.keys() ?? []) sayArrived(id)
      early.current = null
    },
  })
  if (!mayTest) return null
  return (
    <Button kind="main" icon={Radio} isBusy={isPending} onClick={() => mutate()}>
      {t('test.action')}
    </Button>
  )
}
