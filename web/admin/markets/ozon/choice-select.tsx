import { useMutation } from '@tanstack/react-query'
import {
  ITEM_CHOICES,
  type OzonItem,
  type OzonItemChanges,
} from '../../../../worker/markets/ozon/schemas/items.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { Select } from '../../../ui/select.tsx'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import { changeItem, ozonItems } from './ozon.ts'

/** Whether the account's rule decides about an item, or staff have. */
export function ChoiceSelect({ item }: { item: OzonItem }) {
  const { t } = useTranslation('admin/ozon')
  const { mutate, isPending } = useMutation({
    mutationFn: (choice: OzonItemChanges['choice']) => changeItem(item, { choice }),
    onError: showRefusal,
    onSettled: useRefresh(ozonItems),
  })
  return (
    <Select
      size="s"
      className="w-auto!"
      label={t('choice.of', { name: item.product.mpn })}
      value={item.choice}
      isDisabled={isPending}
      onValueChange={(choice: OzonItemChanges['choice']) => mutate(choice)}
      options={ITEM_CHOICES.map((value) => ({ value, label: t(`choice.${value}`) }))}
    />
  )
}
