import type { Ctx } from '../../env.ts'
import { appKey } from '../../lib/app-key.ts'
import { signPath } from '../../lib/signed-path.ts'

const DAY_MS = 24 * 3600 * 1000
/** Until the next list comes, at the latest. */
export const LINK_DAYS = 31

/** The address of a company's prices for one of its people, which opens them for a month. */
export function priceLink({ env, origin, now }: Ctx, companyId: number, userId: number): string {
  const until = now.getTime() + LINK_DAYS * DAY_MS
  return `${origin}${signPath(appKey(env), `/api/company-prices/${companyId}/${userId}/${until}`)}`
}
