import { oldRates } from '../catalog/currencies/old-rates.ts'
import type { Ctx } from '../env.ts'
import { findTroubles, isCronSilent } from '../store/troubles/find-troubles.ts'
import { recordTroubles } from '../store/troubles/record-troubles.ts'

/** Cron's part: looks for troubles, keeps what it finds, and tells the owners itself. */
export async function watchStore(ctx: Ctx): Promise<void> {
  const looking = { oldRates: oldRates(ctx.now), isCron: true }
  await recordTroubles(ctx, await findTroubles(ctx, looking))
}

/** The part of requests, a minute apart: the same where Cron is silent, which nobody else can tell. */
export async function watchCron(ctx: Ctx): Promise<void> {
  if (!(await isCronSilent(ctx))) return
  const looking = { oldRates: oldRates(ctx.now), isCron: false }
  await recordTroubles(ctx, await findTroubles(ctx, looking))
}
