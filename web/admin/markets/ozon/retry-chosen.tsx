import { useMutation } from '@tanstack/react-query'
import type { OzonItem } from '../../../../worker/markets/ozon/schemas/items.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import type { Selection } from '../../resource/use-selection.ts'
import { ozonItems, retryItems } from './ozon.ts'

/** Sends the chosen items again that Ozon has refused, and lets the jumps of price go that were held back. */
export function RetryChosen({ selection }: { selection: Selection<OzonItem> }) {
  const { t } = useTranslation('admin/ozon')
  const { integer } = useFormat()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const ids = (await selection.choose()).map(({ id }) => id)
      return ids.length === 0 ? 0 : (await retryItems(ids)).retried
    },
    onSuccess: (count) => {
      selection.clear()
      showToast({
        text: count === 0 ? t('retry.nothing') : t('retry.done', { count, items: integer(count) }),
      })
    },
    onError: showRefusal,
    onSettled: useRefresh(ozonItems),
  })
  return (
    <Button size="s" isBusy={isPending} onClick={() => mutate()}>
      {t('retry.action')}
    </Button>
  )
}
