import type { Buyer, Crowd, Sold } from './crowd.ts'
import type { PlacingCost } from './record-placing.ts'

/** How a crowd fared: the time of all, of each answer, and of as many bare calls. */
export interface Round {
  ms: number
  floorMs: number
  answers: number[]
  /** Kind of answer → how many. */
  kinds: Map<string, number>
  sold: Sold
  placing: PlacingCost[]
}

/** A new crowd places at once. */
export async function runRound(
  url: string,
  wish: { round: number; buyers: number; pieces: number },
): Promise<Round> {
  const crowd = await ask<Crowd>(`${url}/api/__bench/crowd`, wish)
  const ready = await inTurns(crowd.buyers, 50, (buyer) => withCsrf(url, buyer))
  const floor = await timed(() => Promise.all(ready.map(() => fetch(`${url}/api/health`))))
  const placed = await timed(() => Promise.all(ready.map((buyer) => place(url, buyer))))
  const kinds = new Map<string, number>()
  for (const { kind } of placed.answer) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  const counted = await ask<Pick<Round, 'sold' | 'placing'>>(`${url}/api/__bench/sold`, {
    ...crowd,
    buyers: [],
  })
  const answers = placed.answer.map(({ ms }) => ms)
  return { ms: placed.ms, floorMs: floor.ms, answers, kinds, ...counted }
}

async function ask<Answer>(url: string, question: object): Promise<Answer> {
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(question) })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

async function inTurns<Item, Answer>(
  items: Item[],
  size: number,
  act: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let from = 0; from < items.length; from += size) {
    answers.push(...(await Promise.all(items.slice(from, from + size).map(act))))
  }
  return answers
}

interface Ready extends Buyer {
  headers: Record<string, string>
}

/** A buyer with the CSRF token of their session, as a browser has it. */
async function withCsrf(url: string, buyer: Buyer): Promise<Ready> {
  const session = `session=${buyer.token}`
  const answer = await fetch(`${url}/api/csrf-cookie`, { headers: { cookie: session } })
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

async function place(
  url: string,
  { checkoutId, headers }: Ready,
): Promise<{ kind: string; ms: number }> {
  const address = `${url}/api/user/checkout/${checkoutId}/place`
  const { answer, ms } = await timed(() => fetch(address, { method: 'POST', headers, body: '{}' }))
  const { code } = (await answer.json()) as { code?: string }
  return { kind: `${answer.status} ${code ?? ''}`.trim(), ms }
}

async function timed<Answer>(act: () => Promise<Answer>): Promise<{ answer: Answer; ms: number }> {
  const from = performance.now()
  const answer = await act()
  return { answer, ms: performance.now() - from }
}
