import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isLocale } from '../../lib/locales.ts'
import { isPassing, sendViews } from './send-views.ts'
import { createViewQueue } from './view-queue.ts'

interface Props {
  clientId: string
}

/** The host that led here from outside; told with the first page only. */
function referrerHost(): string | null {
  const host = URL.parse(document.referrer)?.host ?? ''
  return host === '' || host === location.host ? null : host
}

/** Counts this page and those that follow, for as long as it is mounted. */
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
