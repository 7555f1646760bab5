import { startRuntime } from './runtime.ts'
import { percentile } from './web/percentile.ts'

/**
 * A thousand buyers place the last hundred pieces at once, against the running server: exactly a hundred
 * get one, nobody without stock. `node tests/bench/orders.ts`; exit code 1 when a figure is off. The
 * floor beside it: as many calls of `/health` at once.
 */

const BUYERS = 1000
const PIECES = 100

interface Buyer {
  token: string
  checkoutId: number
}

const runtime = await startRuntime('tests/bench/orders-worker.ts')
try {
  const crowd = await mint()
  const ready = await inTurns(crowd, 50, withCsrf)
  const floor = await timed(() => Promise.all(crowd.map(() => fetch(`${runtime.url}/api/health`))))
  const placing = await timed(() => Promise.all(ready.map(place)))
  await report(placing.answer, placing.ms, floor.ms)
} finally {
  await runtime.close()
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function mint(): Promise<Buyer[]> {
  const answer = await fetch(`${runtime.url}/api/__bench/crowd`, {
    method: 'POST',
    body: JSON.stringify({ buyers: BUYERS, pieces: PIECES }),
  })
  if (!answer.ok) throw new Error(`no crowd: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Buyer[]
}

async function inTurns<Item, Answer>(
  items: Item[],
  size: number,
  ask: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let from = 0; from < items.length; from += size) {
    answers.push(...(await Promise.all(items.slice(from, from + size).map(ask))))
  }
  return answers
}

interface Ready extends Buyer {
  headers: Record<string, string>
}

/** A buyer with the CSRF token of his session, as a browser has it. */
async function withCsrf(buyer: Buyer): Promise<Ready> {
  const session = `session=${buyer.token}`
  const answer = await fetch(`${runtime.url}/api/csrf-cookie`, { headers: { cookie: session } })
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice(11) ?? ''
  return {
    ...buyer,
    headers: {
      cookie: `${session}; XSRF-TOKEN=${token}`,
      'x-xsrf-token': decodeURIComponent(token),
      'content-type': 'application/json',
      'idempotency-key': `crowd-${buyer.checkoutId}`,
    },
  }
}

interface Placed {
  status: number
  code: string | undefined
  ms: number
}

async function place({ checkoutId, headers }: Ready): Promise<Placed> {
  const url = `${runtime.url}/api/user/checkout/${checkoutId}/place`
  const { answer, ms } = await timed(() => fetch(url, { method: 'POST', headers, body: '{}' }))
  const { code } = (await answer.json()) as { code?: string }
  return { status: answer.status, code, ms }
}

async function timed<Answer>(act: () => Promise<Answer>): Promise<{ answer: Answer; ms: number }> {
  const from = performance.now()
  const answer = await act()
  return { answer, ms: performance.now() - from }
}

async function report(placed: Placed[], ms: number, floorMs: number): Promise<void> {
  const kinds = new Map<string, number>()
  for (const { status, code } of placed) {
    const kind = `${status} ${code ?? ''}`.trim()
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  const answer = await fetch(`${runtime.url}/api/__bench/sold`)
  const sold = (await answer.json()) as Record<string, number>
  const times = placed.map((one) => one.ms)
  say(
    `${BUYERS} buyers of ${PIECES} pieces: ${(ms / 1000).toFixed(1)} s; ${BUYERS} bare calls: ${(floorMs / 1000).toFixed(1)} s`,
  )
  say(
    `an answer, median and 99 %: ${percentile(times, 50).toFixed(0)}, ${percentile(times, 99).toFixed(0)} ms`,
  )
  say(`answers: ${[...kinds].map(([kind, count]) => `${count} × ${kind}`).join(', ')}`)
  say(`database: ${JSON.stringify(sold)}`)
  const wanted = {
    orders: PIECES,
    ordered: PIECES,
    reserved: PIECES,
    remains: 0,
    numbers: PIECES,
    last_number: PIECES,
    mails: PIECES,
    carts: BUYERS - PIECES,
    empty: 0,
  }
  const isRight =
    JSON.stringify(sold) === JSON.stringify(wanted) &&
    kinds.get('201') === PIECES &&
    kinds.get('409 out_of_stock') === BUYERS - PIECES
  if (!isRight) process.exitCode = 1
  say(isRight ? 'exactly as many sold as there were' : 'WRONG')
}
