import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { showToast } from '../../ui/toast.ts'
import type { Undo } from './use-list-store.ts'

/** What was removed last, in words, and the way back. */
export interface Removal {
  text: string
  undo: Undo
}

/** Announces removals; the last one stays in view until it is undone, see `RemovedNote`. */
export function useRemoval() {
  const { t } = useTranslation('shop/cart')
  const [removal, setRemoval] = useState<Removal | null>(null)
  const announceRemoval = (text: string, takeBack: Undo) => {
    const undo = () => {
      setRemoval((now) => (now?.undo === undo ? null : now))
      takeBack()
    }
    setRemoval({ text, undo })
    showToast({ text, action: { label: t('undo'), onPress: undo } })
  }
  return { removal, announceRemoval }
}
