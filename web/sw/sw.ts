import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import { matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { answerPage } from './answer-page.ts'
import { type EntryAnswer, readToWorker, type ToPage } from './messages.ts'
import { type Plan, planRequest } from './plan-request.ts'

declare const self: ServiceWorkerGlobalScope
/** Inserted by the build: the shop's files, the address of its shell, and its entry script. */
declare const SHELL_FILES: { url: string; revision: string | null }[]
declare const SHELL: string
declare const ENTRY: string

const DAY = 86_400
/** How many files are fetched ahead of the one that is being stored. */
const AHEAD = 4

const planOf = (request: Request): Plan => planRequest(request, self.location.origin)

precacheAndRoute(SHELL_FILES, {
  cleanURLs: false,
  directoryIndex: '',
  ignoreURLParametersMatching: [],
})

/**
 * Files are stored one after the other, over three hundred of them: each would wait a round trip of its own. What is
 * fetched ahead is in the browser's cache by its turn.
 */
self.addEventListener('install', (event) => {
  const names = SHELL_FILES.filter(({ revision }) => revision === null).map(({ url }) => url)
  const next = names.values()
  event.waitUntil(Promise.all(Array.from({ length: AHEAD }, () => fetchAhead(next))))
})

async function fetchAhead(urls: Iterable<string>): Promise<void> {
  for (const url of urls) {
    if ((await matchPrecache(url)) !== undefined) continue
    // One that is lost here is fetched again in its turn.
    await fetch(url, { priority: 'low' })
      .then((response) => response.arrayBuffer())
      .catch(() => undefined)
  }
}

registerRoute(
  ({ request }) => planOf(request) === 'page',
  ({ event, request }) =>
    answerPage({
      network: networkOf(event as FetchEvent, request),
      shell: () => matchPrecache(SHELL),
    }),
)

// Code of the back office and everything else that is not precached.
registerRoute(
  ({ request }) => planOf(request) === 'asset',
  new CacheFirst({
    cacheName: 'assets',
    plugins: [
      new CacheableResponsePlugin({ statuses: [200] }),
      // A missing file may be answered with a page.
      {
        cacheWillUpdate: ({ response }) =>
          Promise.resolve(response.headers.get('content-type')?.includes('html') ? null : response),
      },
      new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 30 * DAY, purgeOnQuotaError: true }),
    ],
  }),
)

/** The response of navigation preload, else of our own request. */
async function networkOf(event: FetchEvent, request: Request): Promise<Response> {
  const preloaded: unknown = await event.preloadResponse
  return preloaded instanceof Response ? preloaded : fetch(request)
}

let reloadsPages = false

self.addEventListener('message', (event) => {
  const message = readToWorker(event.data)
  if (message?.type === 'which-entry') {
    event.ports[0]?.postMessage({ entry: ENTRY } satisfies EntryAnswer)
  }
  if (message?.type === 'take-over') {
    reloadsPages = message.reloads
    event.waitUntil(self.skipWaiting())
  }
})

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

/**
 * Takes control of every page; pages of the version before reload when one of them asked for it.
 */
async function takeOver(): Promise<void> {
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
  if (!reloadsPages) return
  const pages = await self.clients.matchAll({ type: 'window' })
  for (const page of pages) page.postMessage({ type: 'reload' } satisfies ToPage)
}
