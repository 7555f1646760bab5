import type { Ctx } from '../../env.ts'
import { appKey } from '../../lib/app-key.ts'
import { signPath } from '../../lib/signed-path.ts'

const DAY_MS = 24 * 3600 * 1000
/** Until the next list comes, at the latest. */
export const LINK_DAYS = 31

/** The addresses of a company's prices for one of its people, which open them for a month: a CSV and a workbook. */
export function priceLinks({ env, origin, now }: Ctx, companyId: number, userId: number) {
  const until = now.getTime() + LINK_DAYS * DAY_MS
  const path = `/api/company-prices/${companyId}/${userId}/${until}`
  const signed = (address: string) => `${origin}${signPath(appKey(env), address)}`
  return { url: signed(path), workbookUrl: signed(`${path}?file=xlsx`) }
}
