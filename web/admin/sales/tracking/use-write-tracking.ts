import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { showToast } from '../../../ui/toast.ts'
import { type Ready, writeTracking } from './tracking.ts'

interface Options {
  rows: readonly Ready[]
  /** The file is looked through once more: its rows then say what parcels have now. */
  onAgain: () => Promise<unknown>
}

/** Writes the numbers of rows, and says how far it is; what is written twice changes nothing. */
export function useWriteTracking({ rows, onAgain }: Options) {
  const { t } = useTranslation('admin/tracking')
  const queryClient = useQueryClient()
  const [done, setDone] = useState(0)
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      setDone(0)
      return writeTracking(rows, setDone)
    },
    onSuccess: (parcels) => {
      const count = parcels.filter(({ outcome }) => outcome === 'written').length
      const left = parcels.filter(({ outcome }) => outcome !== 'written' && outcome !== 'same')
      const words = [t('written', { count })]
      if (left.length > 0) words.push(t('left', { count: left.length }))
      showToast({ text: words.join(' ') })
    },
    onError: showRefusal,
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: ['admin', 'orders'] })
      await onAgain().catch(showRefusal)
    },
  })
  return { write: () => mutate(), isPending, done }
}
