import { useMutation } from '@tanstack/react-query'
import type { CategoryNode } from '../../../../worker/catalog/categories/schemas/categories.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { showToast } from '../../../ui/toast.ts'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import { categories, moveCategory } from './categories.ts'
import type { Place } from './places.ts'

/** Moves a category in the tree; refused, the tree is asked again as well. */
export function useMove() {
  const { t } = useTranslation('admin/categories')
  const noun = categories(useLocale())
  const refresh = useRefresh(noun)
  return useMutation({
    mutationFn: ({ node: { id, version }, place }: { node: CategoryNode; place: Place }) =>
      moveCategory(id, { ...place, version }),
    onSuccess: (moved) => showToast({ text: t('move.done', { name: noun.nameOf(moved) }) }),
    onError: showRefusal,
    onSettled: refresh,
  })
}
