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

/** Sends a hint that says nothing. Every page of connections says when one arrives, and this one how long it took. */
export function TestHint({ mayTest }: { mayTest: boolean }) {
  const { t } = useTranslation('admin/connections')
  const { integer } = useFormat()
  const queryClient = useQueryClient()
  const sentAt = useRef<number | null>(null)
  useStaffHint('test', (id) => {
    void queryClient.invalidateQueries({ queryKey: connections.key })
    if (id === null) return
    const since = sentAt.current
    sentAt.current = null
    showToast({
      text:
        since === null
          ? t('test.arrived', { id: integer(id) })
          : t('test.took', { id: integer(id), ms: integer(Date.now() - since) }),
    })
  })
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      sentAt.current = Date.now()
      return sendTestHint()
    },
    onSuccess: ({ id, sent }) => {
      if (sent === 0) showToast({ text: t('test.nobody', { id: integer(id) }) })
    },
    onError: showRefusal,
  })
  if (!mayTest) return null
  return (
    <Button kind="main" icon={Radio} isBusy={isPending} onClick={() => mutate()}>
      {t('test.action')}
    </Button>
  )
}
