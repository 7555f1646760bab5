import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BrandReview, BrandReviewResult } from '../../../../worker/catalog/brands/schemas.ts'
import { adminSend } from '../../frame/admin-call.ts'
import { brandQueries } from './queries.ts'

/** Accepts, merges or forbids brands, one or many; answers how many and which could not be. */
export function useReviewBrands() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (review: BrandReview) =>
      adminSend<BrandReviewResult>('POST', 'brands/review', review),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: brandQueries.all() }),
  })
}
