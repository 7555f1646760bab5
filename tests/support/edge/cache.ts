import type { CachePurgeOptions, CachePurgeResult } from '@cloudflare/workers-types'
import type { Env } from '../../../worker/env.ts'
import { answerPublicRead } from '../../../worker/public/answer-public-read.ts'
import { FLOORS } from '../../../worker/public/floors.ts'
import type {
  PublicProps,
  PublicReadsCaller,
} from '../../../worker/store/edge-cache/public-props.ts'

/** An answer as the cache keeps it. */
interface Entry {
  status: number
  headers: [string, string][]
  body: ArrayBuffer
  tags: Set<string>
  /** Epoch milliseconds. */
  keptAt: number
  freshUntil: number
  staleUntil: number
}

/** What a purge may meet: `lost`, it fails; `late`, it is done when `deliver` is called; `doubled`, once more then. */
export type Fate = 'done' | 'lost' | 'late' | 'doubled'

const FLOOR_KEY = `["${FLOORS}`

/** Answers of these statuses are kept by what they say. */
const KEEPABLE = new Set([200, 203, 204, 300, 301, 404, 410])
const ASCII_TAG = /^[\x21-\x7e]{1,1024}$/

export interface EdgeOptions {
  /** The time, epoch milliseconds. */
  now?: () => number
  /** What becomes of the next purge. */
  fateOf?: () => Fate
  /** What the entrypoint answers with, in place of the Worker's own. */
  answer?: typeof answerPublicRead
}

interface Context {
  waitUntil(work: Promise<unknown>): void
}

/**
 * The platform's cache in front of `PublicReads`, as its documentation describes it: the local runtime has none. Its key
 * is the path, the query and the props; it goes by `Cache-Control` (`max-age`, `s-maxage`, `stale-while-revalidate`,
 * `no-store`, `private`), keeps nothing that sets cookies, answers HEAD from what GET has kept, gives what is past its
 * time while the next one is computed, and is purged by tags whatever their case. Calls of methods go past it. A request
 * follows redirects unless it says `manual`, as every `fetch` does.
 */
export class EdgeCache {
  readonly entries = new Map<string, Entry>()
  /** Of answers: floors are not counted. */
  readonly counts = { hits: 0, stale: 0, misses: 0, purges: 0, failed: 0 }
  #late: CachePurgeOptions[] = []
  #options: EdgeOptions
  #refreshing = new Set<string>()

  constructor(options: EdgeOptions = {}) {
    this.#options = options
  }

  /** What is kept besides floors, by its key. */
  get answers(): Map<string, Entry> {
    return new Map([...this.entries].filter(([key]) => !key.startsWith(FLOOR_KEY)))
  }

  get #now(): number {
    return this.#options.now?.() ?? Date.now()
  }

  /** `context` with the cached entrypoint among its exports. */
  wrap<Wrapped extends Context>(context: Wrapped, env: Env): Wrapped {
    const within: Context & { exports: object } = {
      waitUntil: (work) => context.waitUntil(work),
      exports: {
        PublicReads: ({ props }: { props: PublicProps }): PublicReadsCaller => ({
          fetch: (request) => this.#followed(request, { props, env, context: within }),
          purge: async (what) => this.#purge(what),
        }),
      },
    }
    return new Proxy(context, {
      get: (target, name) => {
        if (name === 'exports') return within.exports
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  }

  /** Does the purges that are late. */
  deliver(): void {
    for (const what of this.#late.splice(0)) this.#drop(what)
  }

  async #followed(request: Request, call: Call): Promise<Response> {
    const answer = await this.#fetch(request, call)
    const location = answer.headers.get('location')
    if (request.redirect !== 'follow' || location === null) return answer
    return this.#followed(new Request(new URL(location, request.url)), call)
  }

  async #fetch(request: Request, call: Call): Promise<Response> {
    const url = new URL(request.url)
    const compute = () => (this.#options.answer ?? answerPublicRead)({ url, ...call })
    if (request.method !== 'GET' && request.method !== 'HEAD') return compute()
    const key = JSON.stringify([url.pathname + url.search, sorted(call.props)])
    const entry = this.entries.get(key)
    const now = this.#now
    const counts = url.pathname.startsWith(FLOORS) ? { ...this.counts } : this.counts
    if (entry !== undefined && now < entry.freshUntil) {
      counts.hits += 1
      return given(request, entry, { status: 'HIT', now })
    }
    if (entry !== undefined && now < entry.staleUntil) {
      counts.stale += 1
      call.context.waitUntil(this.#refresh(key, compute))
      return given(request, entry, { status: 'UPDATING', now })
    }
    counts.misses += 1
    const answer = await compute()
    const kept = await this.#keep(key, answer)
    if (kept !== null) return given(request, kept, { status: 'MISS', now })
    return withStatus(answer, 'BYPASS')
  }

  async #refresh(key: string, compute: () => Promise<Response>): Promise<void> {
    if (this.#refreshing.has(key)) return
    this.#refreshing.add(key)
    try {
      this.counts.misses += 1
      if ((await this.#keep(key, await compute())) === null) this.entries.delete(key)
    } finally {
      this.#refreshing.delete(key)
    }
  }

  /** Null where the answer does not let itself be kept. */
  async #keep(key: string, answer: Response): Promise<Entry | null> {
    const { headers, status } = answer
    const times = timesOf(headers.get('cache-control'), status)
    if (times === null || headers.has('set-cookie')) return null
    const keptAt = this.#now
    const entry: Entry = {
      status,
      headers: [...headers].filter(([name]) => name !== 'cache-tag'),
      body: await answer.arrayBuffer(),
      tags: tagsOf(headers.get('cache-tag')),
      keptAt,
      freshUntil: keptAt + times.fresh * 1000,
      staleUntil: keptAt + (times.fresh + times.stale) * 1000,
    }
    this.entries.set(key, entry)
    return entry
  }

  #purge(what: CachePurgeOptions): CachePurgeResult {
    const fate = this.#options.fateOf?.() ?? 'done'
    if (fate === 'lost') {
      this.counts.failed += 1
      return { success: false, errors: [{ code: 1134, message: 'rate limited' }] }
    }
    this.counts.purges += 1
    if (fate !== 'late') this.#drop(what)
    if (fate !== 'done') this.#late.push(what)
    return { success: true, errors: [] }
  }

  #drop({ tags = [], pathPrefixes = [], purgeEverything = false }: CachePurgeOptions): void {
    const wanted = tags.map((tag) => tag.toLowerCase())
    for (const [key, entry] of this.entries) {
      const [path] = JSON.parse(key) as [string]
      const isMeant =
        purgeEverything ||
        wanted.some((tag) => entry.tags.has(tag)) ||
        pathPrefixes.some((prefix) => path.startsWith(prefix))
      if (isMeant) this.entries.delete(key)
    }
  }
}

interface Call {
  props: PublicProps
  env: Env
  context: Context
}

const sorted = (props: object) => Object.entries(props).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** A header without directives, or none at all, is kept by the status: for hours. */
function timesOf(header: string | null, status: number): { fresh: number; stale: number } | null {
  if (status === 206 || (status >= 520 && status <= 526)) return null
  if (header === null) return KEEPABLE.has(status) ? { fresh: 7200, stale: 0 } : null
  const directives = new Map(
    header.split(',').map((each) => {
      const [name = '', value = ''] = each.trim().toLowerCase().split('=')
      return [name, value]
    }),
  )
  if (directives.has('no-store') || directives.has('private')) return null
  if (!KEEPABLE.has(status)) return null
  const shared = directives.get('s-maxage')
  const mayBeStale =
    shared === undefined &&
    !directives.has('must-revalidate') &&
    !directives.has('proxy-revalidate')
  const fresh = directives.has('no-cache') ? 0 : Number(shared ?? directives.get('max-age') ?? 0)
  const stale = mayBeStale ? Number(directives.get('stale-while-revalidate') ?? 0) : 0
  return fresh + stale > 0 ? { fresh, stale } : null
}

const tagsOf = (header: string | null): Set<string> =>
  new Set(
    (header ?? '')
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => ASCII_TAG.test(tag))
      .slice(0, 1000)
      .map((tag) => tag.toLowerCase()),
  )

function given(request: Request, entry: Entry, { status, now }: { status: string; now: number }) {
  const headers = new Headers(entry.headers)
  headers.set('Age', String(Math.floor((now - entry.keptAt) / 1000)))
  headers.set('Cf-Cache-Status', status)
  const body = request.method === 'HEAD' ? null : entry.body.slice(0)
  return new Response(body, { status: entry.status, headers })
}

function withStatus(answer: Response, status: string): Response {
  const said = new Response(answer.body, answer)
  said.headers.delete('cache-tag')
  said.headers.set('Cf-Cache-Status', status)
  return said
}
