import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CONSENT_POLICY } from '../../../worker/store/analytics/schemas/consent.ts'
import type { PageView, PageViews } from '../../../worker/store/analytics/schemas/page-views.ts'
import { isLocale } from '../../lib/locales.ts'
import { api } from '../../api/client.ts'
import { toApiError } from '../../api/errors.ts'
import { createViewQueue } from './view-queue.ts'

interface Props {
  clientId: string
}

/** The other site that linked here; sent with the first page only. */
function referrerHost(): string | null {
  const host = URL.parse(document.referrer)?.host ?? ''
  return host === '' || host === location.host ? null : host
}

/** Counts this page and the following ones while mounted. */
export function PageViewCounter({ clientId }: Props) {
  const router = useRouter()
  useEffect(() => {
    const queue = createViewQueue({ send: (views) => sendViews(clientId, views), isPassing })
    let referrer = referrerHost()
    const count = (pathname: string) => {
      const locale = pathname.split('/')[1]
      if (!isLocale(locale)) return
      const viewed_at = new Date().toISOString()
      const id = crypto.randomUUID()
      queue.add({ id, path: pathname, locale, referrer_host: referrer, viewed_at })
      referrer = null
    }
    const leave = () => {
      if (document.visibilityState === 'hidden') void queue.flush()
    }
    count(router.state.location.pathname)
    const unsubscribe = router.subscribe('onResolved', ({ pathChanged, toLocation }) => {
      if (pathChanged) count(toLocation.pathname)
    })
    document.addEventListener('visibilitychange', leave)
    return () => {
      unsubscribe()
      document.removeEventListener('visibilitychange', leave)
      queue.stop()
    }
  }, [router, clientId])
  return null
}

/** When this visit began, in seconds. */
const sessionId = Math.floor(Date.now() / 1000)

/** Sends views to the server; the request outlives the page. */
async function sendViews(clientId: string, views: PageView[]): Promise<void> {
  const json: PageViews = {
    policy: CONSENT_POLICY,
    client_id: clientId,
    session_id: sessionId,
    views,
  }
  await api.analytics['page-views'].$post({ json }, { init: { keepalive: true } })
}

/**
 * True for errors that may pass: no answer, an expired token, too many requests, a server fault.
 */
function isPassing(error: unknown): boolean {
  const { status } = toApiError(error)
  return status === 0 || status === 419 || status === 429 || status >= 500
}
