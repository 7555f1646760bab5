import { CONSENT_POLICY } from '../../../worker/store/analytics/schemas/consent.ts'
import type { PageView, PageViews } from '../../../worker/store/analytics/schemas/page-views.ts'
import { api } from '../../api/client.ts'
import { toApiError } from '../../api/errors.ts'

/** When this visit began, in seconds. */
const sessionId = Math.floor(Date.now() / 1000)

/** Brings views to the store. The request outlives the page it is sent from. */
export async function sendViews(clientId: string, views: PageView[]): Promise<void> {
  const json: PageViews = {
    policy: CONSENT_POLICY,
    client_id: clientId,
    session_id: sessionId,
    views,
  }
  await api.analytics['page-views'].$post({ json }, { init: { keepalive: true } })
}

/** Refusals stay refusals; no answer, a full house or a fault on the other side may pass. */
export function isPassing(error: unknown): boolean {
  const { status } = toApiError(error)
  return status === 0 || status === 419 || status === 429 || status >= 500
}
