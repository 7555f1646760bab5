import { type EntryAnswer, isReload, type ToWorker } from '../../sw/messages.ts'
import { saveDrafts } from './drafts.ts'

/** What is reported: the shop works offline from now on, or is out of date. */
export type News = 'ready' | 'update'

/** How often a page that stays open asks for a new version, in ms. */
const ASK_EVERY = 3_600_000
/** How long a new version may take to become the active one before the page reloads anyway, in ms. */
const TAKES_OVER_WITHIN = 3000
/**
 * How long after each first installation that failed, for one lost file, the next one begins, in ms. No more of them: each
 * loads the shop's files, and a browser without room for them fails every time.
 */
const AGAIN_AFTER = [15_000, 60_000, 300_000]
/** How long a service worker may take to say which version it serves before it is asked again, in ms. */
const ANSWERS_WITHIN = 5000
const MOST_QUESTIONS = 12

export interface Versions {
  /** Reloads every open page with the newest code; typed values are kept. */
  reload: () => void
  end: () => void
}

/** Registers the service worker of a built shop and reports its state. */
export function watchVersions(tell: (news: News) => void): Versions {
  const abort = new AbortController()
  let registration: ServiceWorkerRegistration | null = null
  let isAsked = false
  const reload = () => {
    saveDrafts()
    location.reload()
  }
  // A chunk of a version that the server no longer has; the router may reload by itself.
  window.addEventListener(
    'vite:preloadError',
    () => {
      saveDrafts()
      if (navigator.onLine) tell('update')
    },
    { signal: abort.signal },
  )
  const onMessage = ({ data }: MessageEvent) => {
    if (!isReload(data)) return
    // Another page asked for the update: an open dialog here is not interrupted.
    if (!isAsked && isInDialog()) tell('update')
    else reload()
  }
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    navigator.serviceWorker.addEventListener('message', onMessage, { signal: abort.signal })
    const begin = async () => {
      registration = await follow({ tell, signal: abort.signal, again })
    }
    const waits = AGAIN_AFTER.values()
    const again = () => {
      const { value: wait } = waits.next()
      if (wait === undefined) return
      const next = setTimeout(() => void begin(), wait)
      abort.signal.addEventListener('abort', () => clearTimeout(next))
    }
    void begin()
  }
  return {
    reload: () => {
      isAsked = true
      if (registration?.waiting == null) return reload()
      send(registration.waiting, { type: 'take-over', reloads: true })
      setTimeout(reload, TAKES_OVER_WITHIN)
    },
    end: () => abort.abort(),
  }
}

const isInDialog = () =>
  document.querySelector('[role="dialog"][aria-modal], [role="alertdialog"], .dialog') !== null

const send = (worker: ServiceWorker, message: ToWorker) => worker.postMessage(message)

interface Followed {
  tell: (news: News) => void
  signal: AbortSignal
  /** Called when a first installation has failed: the browser has forgotten its registration. */
  again: () => void
}

async function follow(followed: Followed): Promise<ServiceWorkerRegistration | null> {
  const { tell, again } = followed
  const { serviceWorker } = navigator
  const isFirst = serviceWorker.controller === null
  const registration = await serviceWorker
    .register('/build/sw.js', { scope: '/', updateViaCache: 'none' })
    .catch(() => null) // The browser may refuse storage; the shop works all the same.
  if (registration == null || followed.signal.aborted) return null
  const own = new AbortController()
  const { signal } = own
  followed.signal.addEventListener('abort', () => own.abort(), { signal })
  const lookAt = (worker: ServiceWorker | null) => {
    if (worker !== null) void compare(worker, tell)
  }
  const onState = ({ target }: Event) => {
    const worker = target as ServiceWorker
    if (worker.state === 'activated' && isFirst) tell('ready')
    else if (worker.state === 'redundant' && registration.active === null) {
      own.abort()
      again()
    }
    // Not `registration.waiting`: the browser may set that after this event.
    else if (worker.state === 'installed') lookAt(worker)
  }
  const watchInstalling = () =>
    registration.installing?.addEventListener('statechange', onState, { signal })
  watchInstalling()
  registration.addEventListener('updatefound', watchInstalling, { signal })
  // Another page activated the new version.
  const onController = () => lookAt(serviceWorker.controller)
  serviceWorker.addEventListener('controllerchange', onController, { signal })
  const timer = setInterval(() => void registration.update().catch(() => undefined), ASK_EVERY)
  signal.addEventListener('abort', () => clearInterval(timer))
  lookAt(registration.waiting)
  return registration
}

/** Compares this page with the newest version that is fully downloaded. */
async function compare(worker: ServiceWorker, tell: Followed['tell']): Promise<void> {
  const entry = await entryOf(worker)
  if (entry === null) return
  const isCurrent = document.querySelector(`script[src="${CSS.escape(entry)}"]`) !== null
  if (!isCurrent) tell('update')
  // The page is as new as the waiting worker: no reload is needed.
  else if (worker.state === 'installed') send(worker, { type: 'take-over', reloads: false })
}

/**
 * The entry script of a worker's version. A busy browser may lose a question to a worker that it has stopped, so it is
 * asked several times; null once another worker has replaced it, or it never answers.
 */
async function entryOf(worker: ServiceWorker): Promise<string | null> {
  for (let asked = 0; asked < MOST_QUESTIONS && worker.state !== 'redundant'; asked += 1) {
    const entry = await askEntry(worker)
    if (entry !== null) return entry
  }
  return null
}

function askEntry(worker: ServiceWorker): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }: MessageEvent<EntryAnswer>) => resolve(data.entry))
    port1.start()
    worker.postMessage({ type: 'which-entry' } satisfies ToWorker, [port2])
    setTimeout(resolve, ANSWERS_WITHIN, null)
  })
}
