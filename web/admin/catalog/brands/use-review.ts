import { useTranslation } from 'react-i18next'
import type { BrandReview } from '../../../../worker/catalog/brands/schemas.ts'
import { toApiError } from '../../../api/errors.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { showToast } from '../../../ui/toast.ts'
import { useReviewBrands } from './mutations.ts'

/** Reviews brands and says what came of it, those that could not be done included. */
export function useReview(onDone: () => void) {
  const { t } = useTranslation('admin/brands')
  const { integer } = useFormat()
  const review = useReviewBrands()
  const go = (input: BrandReview) =>
    review.mutate(input, {
      onSuccess: ({ done, refused }) => {
        const first = refused[0]
        showToast({ text: t(`done.${input.action}`, { count: done, brands: integer(done) }) })
        if (first !== undefined) {
          const why = t(`refused.${first.reason}`)
          const count = refused.length
          showToast({
            text: t('refused.some', { count, brands: integer(count), why }),
            tone: 'bad',
          })
        }
        onDone()
      },
      onError: (error) => showToast({ text: toApiError(error).message, tone: 'bad' }),
    })
  return { go, isBusy: review.isPending }
}
