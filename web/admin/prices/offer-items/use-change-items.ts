import { useMutation } from '@tanstack/react-query'
import type { ItemChange, OfferItem } from '../../../../worker/suppliers/offer-items/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { showToast } from '../../../ui/toast.ts'
import { useCommandKey } from '../../resource/use-command-key.ts'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import type { Selection } from '../../resource/use-selection.ts'
import { changeItems, offerItems, undoItems } from './offer-items.ts'

/**
 * Changes the chosen lines, once however often it is sent, and offers to undo it. `isTold`: a refusal is said in a
 * toast; otherwise the caller shows it.
 */
export function useChangeItems(selection: Selection<OfferItem>, { isTold = true } = {}) {
  const { t } = useTranslation('admin/offer-items')
  const refresh = useRefresh(offerItems)
  const { keyOf, forget } = useCommandKey()
  const undo = useMutation({
    mutationFn: undoItems,
    onSuccess: ({ restored }) => showToast({ text: t('undone', { count: restored }) }),
    onError: showRefusal,
    onSettled: refresh,
  })
  return useMutation({
    mutationFn: async (change: ItemChange) => {
      const ids = (await selection.choose()).map(({ id }) => id)
      const body = JSON.stringify({ ids, change })
      const changed = await changeItems(ids, change, {
        headers: { 'Idempotency-Key': keyOf(body) },
      })
      forget(body)
      return changed
    },
    onSuccess: ({ id, items }) => {
      selection.clear()
      showToast({
        text: t('changed', { count: items }),
        action: { label: t('undo'), onPress: () => undo.mutate(id) },
      })
    },
    onError: (error) => {
      if (isTold) showRefusal(error)
    },
    onSettled: refresh,
  })
}
