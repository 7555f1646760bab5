import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Brand, BrandReview } from '../../../../worker/catalog/brands/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { showToast } from '../../../ui/toast.ts'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import { brands, reviewBrands } from './brands.ts'

type Review = Omit<BrandReview, 'ids'>

/** Reviews brands and says what came of it, those that could not be done included. */
export function useReview(chosen: () => Promise<readonly Brand[]>, onDone: () => void) {
  const { t } = useTranslation('admin/brands')
  const { integer } = useFormat()
  const refresh = useRefresh(brands)
  const { mutate, isPending } = useMutation({
    mutationFn: async (review: Review) => reviewBrands(await chosen(), review),
    onSuccess: ({ done, refused }, { action }) => {
      showToast({ text: t(`done.${action}`, { count: done, brands: integer(done) }) })
      const [first] = refused
      if (first !== undefined) {
        const count = refused.length
        const why = t(`refused.${first.reason}`)
        showToast({ text: t('refused.some', { count, brands: integer(count), why }), tone: 'bad' })
      }
      onDone()
    },
    onError: showRefusal,
    onSettled: refresh,
  })
  return { review: (review: Review) => mutate(review), isBusy: isPending }
}
