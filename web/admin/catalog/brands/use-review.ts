import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Brand, BrandReview } from '../../../../worker/catalog/brands/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { showToast } from '../../../ui/toast.ts'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import { brands, reviewBrands } from './brands.ts'

type Review = Omit<BrandReview, 'ids'>

/**
 * Reviews brands and says what came of it, those that could not be done included. What was forbidden can be
 * taken back from the toast.
 */
export function useReview(chosen: () => Promise<readonly Brand[]>, onDone: () => void) {
  const { t } = useTranslation('admin/brands')
  const { integer } = useFormat()
  const refresh = useRefresh(brands)
  const { mutate: takeBack } = useMutation({
    mutationFn: async (forbidden: readonly Brand[]) => {
      const known = forbidden.filter(({ status }) => status === 'known')
      const open = forbidden.filter(({ status }) => status === 'unreviewed')
      await reviewBrands(known, { action: 'accept' })
      await reviewBrands(open, { action: 'reopen' })
    },
    onSuccess: () => showToast({ text: t('forbid.undone') }),
    onError: showRefusal,
    onSettled: refresh,
  })
  const { mutate, isPending } = useMutation({
    mutationFn: async (review: Review) => {
      const before = await chosen()
      return { before, ...(await reviewBrands(before, review)) }
    },
    onSuccess: ({ before, done, refused }, { action }) => {
      const text = t(`done.${action}`, { count: done, brands: integer(done) })
      const left = new Set(refused.map(({ id }) => id))
      const forbidden = before.filter(({ id }) => !left.has(id))
      showToast({
        text,
        ...(action === 'forbid' &&
          done > 0 && {
            action: { label: t('forbid.undo'), onPress: () => takeBack(forbidden) },
          }),
      })
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
