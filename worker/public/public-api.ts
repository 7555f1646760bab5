import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { brands } from '../catalog/brands/routes.ts'
import { browse } from '../catalog/browse/routes.ts'
import { analogs } from '../catalog/crosses/routes.ts'
import { products } from '../catalog/products/routes.ts'
import { leaveMisses } from '../catalog/search/misses/record-miss.ts'
import { search } from '../catalog/search/routes.ts'
import type { AppEnv } from '../env.ts'
import { matchedRoute } from '../http/matched-route.ts'
import { onError } from '../http/on-error.ts'
import { content } from '../store/content/routes.ts'
import { countries } from '../store/countries/routes.ts'
import { bookmarkOf } from '../store/edge-cache/bookmark-of.ts'
import { productTag, productTags } from '../store/edge-cache/tags.ts'
import { texts } from '../store/locales/routes.ts'
import { settings } from '../store/settings/routes.ts'
import type { PublicCall } from './answer-public-read.ts'
import type { Answered } from './answered.ts'
import { PUBLIC_READS } from '../edge/public-routes.ts'
import { type PublicCtx, publicCtx } from './public-ctx.ts'

const contexts = new WeakMap<Request, PublicCtx>()

/** What is known of a read once it is answered. */
interface Known {
  route: string | null
  /** Of the product that the address names. */
  id: string | undefined
  /** What the answer shows, as it was before it became text. */
  shown: unknown
}
const known = new WeakMap<Request, Known>()

const given = createMiddleware<AppEnv>(async (c, next) => {
  const ctx = contexts.get(c.req.raw)
  if (ctx === undefined) throw new Error('a public read is made without a context')
  c.set('ctx', ctx)
  const id = /\/products\/(\d+)/.exec(c.req.path)?.[1]
  const read: Known = { route: matchedRoute(c), id, shown: undefined }
  known.set(c.req.raw, read)
  const { json } = c
  c.json = ((shown: unknown, ...rest: []) => {
    read.shown = shown
    return json(shown as object, ...rest)
  }) as typeof json
  await next()
})

/** The nouns that have public reads, without sessions, cookies and keys. */
const publicApi = new Hono<AppEnv>()
  .basePath('/api')
  .use(given)
  .route('/', settings)
  .route('/', texts)
  .route('/', countries)
  .route('/', search)
  .route('/', products)
  .route('/', browse)
  .route('/', brands)
  .route('/', analogs)
  .route('/', content)

publicApi.onError(onError)

/** Answers a read of the API; the table says which are public. */
export async function answerPublicApi(call: PublicCall): Promise<Answered> {
  const ctx = await publicCtx(call)
  let missed: string | null = null
  leaveMisses(ctx, (words) => (missed = words))
  const request = ownRequest(call)
  contexts.set(request, ctx)
  const answer = await publicApi.fetch(request, call.env)
  const { route = null, id, shown } = known.get(request) ?? {}
  const read = route === null ? undefined : PUBLIC_READS[route]
  const bookmark = await bookmarkOf(ctx)
  if (read === undefined || shown === undefined || answer.status !== 200) {
    return { answer, tags: null, bookmark, missed }
  }
  const products = productTags(shown)
  const asked = id === undefined ? [] : [productTag(Number(id))]
  const tags = products && [...new Set([...read.tags, ...asked, ...products])]
  return { answer, tags, bookmark, missed }
}

/** A request that nobody has sent: the address, and the chosen currency as a browser would say it. */
function ownRequest({ url, props: { currency } }: PublicCall): Request {
  const headers = currency === null ? {} : { Cookie: `currency=${currency}` }
  return new Request(url, { headers })
}
