import { env } from 'cloudflare:workers'
import { keptAsItMay, type PublicCall } from '../../../worker/public/answer-public-read.ts'
import { FLOORS, floorAt, PARTS } from '../../../worker/public/floors.ts'
import { NOBODY, publicReadsOf } from '../../../worker/store/edge-cache/public-props.ts'
import { sendPurges } from '../../../worker/store/edge-cache/send-purges.ts'
import { EdgeCache, type Fate } from '../../support/edge/cache.ts'

/** What a purge may bring after the copies have caught up, in ms. */
const GRACE_MS = 2000
export const LONGEST_LAG_MS = 5000
/** Answers that were kept in the moment of a purge go with the second one: 35 s later at the next Cron, which may fail. */
const LONGEST_RACE_MS = 240_000

const TAGS = ['p1', 'p40', 'p41', 'prices', 'content'] as const
type Tag = (typeof TAGS)[number]
const SHOWS: Record<string, readonly Tag[]> = {
  '/api/search': ['p1', 'p40', 'prices'],
  '/api/products/1': ['p1', 'prices'],
  '/api/products/41': ['p41', 'prices'],
  '/api/pages/help': ['content'],
}

/** A write: as the trigger of the table would note it. */
const NOTE = `INSERT INTO cache_purges (tag, written_at) SELECT ?1, ?2
  WHERE NOT EXISTS (SELECT 1 FROM cache_purges WHERE tag = ?1 AND claim IS NULL)
  ON CONFLICT (tag) DO UPDATE SET written_at = excluded.written_at, claim = NULL, claimed_at = NULL,
    purged_at = NULL, failures = 0`

interface Written {
  at: number
  tag: Tag
  /** When what was kept of it is out of the cache for sure; null: not yet. */
  goneAt: number | null
  /** It came between the last look at an answer and its being kept. */
  isRaced: boolean
}

export interface Lived {
  reads: number
  hits: number
  writes: number
  kinds: Map<string, number>
  /** What was shown that should not have been. */
  wrong: string[]
}

/** Numbers from 0 to 1, the same for a seed. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    const mixed = Math.imul(state ^ (state >>> 13), 0x297a2d39)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
  }
}

const bookmarkAt = (count: number): string => String(count).padStart(8, '0')

/** A store's reads and writes for some minutes, with copies that lag and purges that fail. */
export async function liveThrough(seed: number, steps = 120): Promise<Lived> {
  const random = randomOf(seed)
  const lived: Lived = { reads: 0, hits: 0, writes: 0, kinds: new Map(), wrong: [] }
  const written: Written[] = []
  let now = Date.parse('2026-12-01T00:00:00Z')
  let cronAt = now + 60_000
  let work: Promise<unknown>[] = []
  const tell = (kind: string) => lived.kinds.set(kind, (lived.kinds.get(kind) ?? 0) + 1)

  const fateOf = (): Fate => {
    const at = random()
    const fate = at < 0.15 ? 'lost' : at < 0.25 ? 'late' : at < 0.4 ? 'doubled' : 'done'
    tell(fate)
    if (fate === 'done' || fate === 'doubled') settle()
    return fate
  }
  /** What was claimed is gone now. */
  let claimed = new Set<string>()
  const settle = () => {
    for (const write of written) if (claimed.has(write.tag)) write.goneAt ??= now
  }

  const cache = new EdgeCache({
    now: () => now,
    fateOf,
    answer: async (call: PublicCall) => {
      const { pathname } = call.url
      if (pathname.startsWith(FLOORS)) {
        return floorAt(PARTS.get(pathname.slice(FLOORS.length)) ?? [], bookmarkAt(written.length))
      }
      const lag = 100 + random() * (LONGEST_LAG_MS - 100)
      const known = written.filter(({ at }) => at <= now - lag)
      const tags = SHOWS[pathname] ?? []
      const shown = tags.map((tag) => known.filter((write) => write.tag === tag).length)
      if (random() < 0.1) await write('between')
      const answered = {
        answer: Response.json(shown),
        tags,
        bookmark: bookmarkAt(known.length),
        missed: null,
      }
      const kept = await keptAsItMay(call, answered)
      if (random() < 0.02) await write('raced')
      return kept
    },
  })
  const context = cache.wrap({ waitUntil: (done: Promise<unknown>) => void work.push(done) }, env)
  const publicReads = publicReadsOf(context)
  if (publicReads === null) throw new Error('no cache')
  const ask = publicReads({ props: NOBODY })

  const purge = async (isCron: boolean) => {
    await sendPurges(
      env,
      () => ({
        fetch: (request) => ask.fetch(request),
        purge: (what) => {
          claimed = new Set(what.purgeEverything === true ? TAGS : what.tags)
          return ask.purge(what)
        },
      }),
      { isCron, now },
    )
  }
  async function write(kind: 'alone' | 'between' | 'raced') {
    const tag = TAGS[Math.floor(random() * TAGS.length)] ?? 'p1'
    written.push({ at: now, tag, goneAt: null, isRaced: kind === 'raced' })
    lived.writes += 1
    tell(kind)
    await env.DB.prepare(NOTE).bind(tag, now).run()
    if (random() < 0.1) tell('killed')
    else await purge(false)
  }
  async function read() {
    const paths = Object.keys(SHOWS)
    const path = paths[Math.floor(random() * paths.length)] ?? ''
    const before = cache.counts.hits
    const answer = await ask.fetch(new Request(NOBODY.origin + path))
    const isHit = cache.counts.hits > before
    const shown = await answer.json<number[]>()
    lived.reads += 1
    if (isHit) lived.hits += 1
    for (const [at, tag] of (SHOWS[path] ?? []).entries()) {
      const missing = written.filter((each) => each.tag === tag)[shown[at] ?? 0]
      if (missing === undefined || missing.goneAt === null) continue
      const most = missing.isRaced ? LONGEST_RACE_MS : LONGEST_LAG_MS + GRACE_MS
      const age = now - missing.goneAt
      if (age > most) lived.wrong.push(`${path} lacks ${tag} since ${age} ms`)
    }
  }

  await env.DB.exec('DELETE FROM cache_purges')
  for (let step = 0; step < steps; step += 1) {
    now += Math.floor(random() * 1500)
    if (random() < 0.12) cache.deliver()
    if (now >= cronAt) {
      cronAt += 60_000
      await purge(true)
    }
    await (random() < 0.12 ? write('alone') : read())
    await Promise.all(work)
    work = []
  }
  return lived
}
