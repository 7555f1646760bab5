import type { Ctx } from '../../env.ts'
import { addedLocales, languagesStep } from './languages-step.ts'
import { reviewedPages } from './page-reviews.ts'
import { type Facts, readFacts } from './read-facts.ts'
import { type Opening, type ReviewedPage, SAYS, type StepKey, STEPS } from './schemas.ts'
import {
  backupStep,
  countriesStep,
  currencyStep,
  legalStep,
  missingDetails,
  pagesStep,
  paymentStep,
  type Said,
  senderStep,
  shippingStep,
  pricesStep,
  supplyStep,
  testStep,
} from './steps.ts'

/** The opening checklist, computed of what is there; whether the store is open, and who opened it. */
export async function getOpening(ctx: Ctx): Promise<Opening> {
  const [facts, added] = await Promise.all([readFacts(ctx), addedLocales(ctx)])
  const { proofs, written, names } = facts
  const pages = reviewedPages({ written, reviews: proofs.pages, names })
  const said = { ...stepsOf(ctx, facts, pages), languages: languagesStep(added, facts.settings) }
  return {
    opened_at: proofs.openedAt,
    opened_by: names.get(proofs.openedBy ?? 0) ?? null,
    steps: STEPS.map((key) => {
      const { says, params = {}, at = null } = said[key]
      return { key, says, state: SAYS[says], params, at }
    }),
    missing: missingDetails(facts),
    pages,
  }
}

const stepsOf = (
  ctx: Ctx,
  facts: Facts,
  pages: readonly ReviewedPage[],
): Record<Exclude<StepKey, 'languages'>, Said> => ({
  legal: legalStep(facts),
  sender: senderStep(ctx, facts),
  currency: currencyStep(ctx, facts),
  countries: countriesStep(facts),
  shipping: shippingStep(facts),
  payment: paymentStep(ctx, facts),
  pages: pagesStep(pages),
  supply: supplyStep(facts),
  prices: pricesStep(facts),
  test_order: testStep(facts),
  backup: backupStep(ctx, facts),
})
