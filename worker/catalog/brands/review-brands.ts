import type { Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { getBrand } from './brand-rows.ts'
import { decideBrand } from './decide-brand.ts'
import { mergeBrand } from './merge-brand.ts'
import type { BrandReview, BrandReviewResult } from './schemas.ts'

type Refusal = BrandReviewResult['refused'][number]['reason']

/** One verdict over many brands; what cannot be done is named and does not stop the rest. */
export async function reviewBrands(ctx: Ctx, review: BrandReview): Promise<BrandReviewResult> {
  const result: BrandReviewResult = { done: 0, refused: [] }
  for (const id of new Set(review.ids)) {
    const reason = await reviewOne(ctx, id, review)
    if (reason === null) result.done += 1
    else result.refused.push({ id, reason })
  }
  return result
}

async function reviewOne(
  ctx: Ctx,
  id: number,
  { action, brand_id }: BrandReview,
): Promise<Refusal | null> {
  try {
    if (action !== 'alias') {
      await decideBrand(ctx, id, action)
      return null
    }
    const targetId = brand_id ?? (await getBrand(ctx, id)).resembles?.id
    if (targetId === undefined) return 'no_target'
    if (targetId === id) return 'target_is_itself'
    await mergeBrand(ctx, id, targetId)
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'not_found') return 'not_found'
    if (error.code === 'validation') return 'no_target'
    if (error.sentence === 'brand_too_large') return 'too_large'
    if (error.sentence === 'brand_nameless') return 'nameless'
    throw error
  }
}
