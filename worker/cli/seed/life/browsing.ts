import { recomputeDays } from '../../../reports/figures/recompute-days.ts'
import { dayAfter } from '../../../lib/days.ts'
import { SPAN_DAYS } from '../../../reports/figures/schemas.ts'
import { newCtx } from '../../../new-ctx.ts'
import { CONSENT_POLICY } from '../../../store/analytics/schemas/consent.ts'
import { Caller } from './caller.ts'
import { after, type Story } from './days.ts'
import type { World } from './world.ts'

/** How far visitors come, in order: most look, some gather, few order. */
const WAYS = [
  ['/search/LM317T'],
  ['/search/W71295', '/search/GDB3425'],
  ['/', '/search/6204-2RSH', '/cart'],
  ['/search-list', '/cart'],
  ['/search/STM32F103C8T6', '/cart', '/checkout', '/checkout/success'],
]
const SHARES = [0, 0, 0, 1, 1, 1, 2, 2, 3, 4]

/** Visitors who agreed to be counted walk through the shop, more of them as the weeks go by. */
export async function* browse(world: World): Story {
  const { env, clock, jobs, random } = world
  for (let round = 0; ; round += 1) {
    yield after(24)
    const locale = random.pick(['ru', 'ru', 'be', 'en'] as const)
    const guest = new Caller({ env, clock, jobs }, null, locale)
    const visits = random.between(3, 6) + Math.floor(round / 15)
    const paths = Array.from({ length: visits }, () => WAYS[random.pick(SHARES)] ?? []).flat()
    const viewed_at = new Date(clock.now()).toISOString()
    await guest.post('/analytics/page-views', {
      client_id: crypto.randomUUID(),
      policy: CONSENT_POLICY,
      session_id: Math.floor(clock.now() / 1000),
      views: paths.map((path) => ({
        id: crypto.randomUUID(),
        path: `/${locale}${path}`,
        locale,
        referrer_host: null,
        viewed_at,
      })),
    })
  }
}

/** The figures of all days of the life, as Cron would have written them. */
export async function tellFigures({ env, end }: World, days: number): Promise<void> {
  const today = new Date(end).toISOString().slice(0, 10)
  const ctx = newCtx(env, { locale: 'ru', ipAddress: null, origin: env.LOCAL_URL ?? '' })
  await recomputeDays(ctx, { from: dayAfter(today, -Math.max(days, 2 * SPAN_DAYS)), to: today })
}
