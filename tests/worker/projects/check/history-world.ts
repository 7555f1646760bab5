import type { JobMessage } from '../../../../worker/job-messages.ts'
import { readStates } from '../../../../worker/sales/projects/check/read-states.ts'
import type { Project } from '../../../../worker/sales/projects/schemas.ts'
import { random } from '../../../support/random.ts'
import { testCtx } from '../../../support/worker/factories.ts'
import { signedIn } from '../../../support/worker/client.ts'
import { dataOf } from '../../../support/worker/suppliers.ts'
import { run, sell } from '../../cart/shopper.ts'
import { type Checker, checker, sellAlso, type Sold } from './checking.ts'

export interface HistoryProject {
  id: number
  owner: Checker
  isTouched: boolean
  /** Nights on which nothing of it could be had, so that it came to nothing. */
  unpriced: number
  /** Needs that its owner saw on the page when they made it. */
  seen: readonly string[]
}

export interface World {
  below: (count: number) => number
  people: Checker[]
  projects: HistoryProject[]
  offers: Sold[]
  /** Messages that the queue has. */
  queue: JobMessage[]
  /** Answers that no owner should get. */
  odd: number[]
}

/** A store of four parts, and two people with two projects each, who took what was proposed for them. */
export async function makeWorld(seed: number): Promise<World> {
  const next = random(seed)
  const below = (count: number) => Math.floor(next() * count)
  const offers: Sold[] = []
  const parts: Sold[] = []
  for (let part = 0; part < 4; part += 1) {
    const first = await sell({
      remains: 20 + below(100),
      costMicros: 1_000_000 + below(9) * 50_000,
    })
    parts.push(first)
    offers.push(first)
    if (below(3) > 0) offers.push(await sellAlso(first, { remains: 50, costMicros: 1_100_000 }))
  }
  const people = [await checker(), await checker()]
  const projects: World['projects'] = []
  for (let at = 0; at < 4; at += 1) {
    const owner = people[at % people.length]!
    const rows = parts.slice(0, 2 + below(3)).map(({ productId }) => ({
      number: `N${productId}`,
      product_id: productId,
      quantity: 1 + below(9),
    }))
    const { id } = await owner.plan({ rows, build_quantity: 1 + below(3) })
    const { proposal } = await owner.ask(`${id}/check`)
    await owner.ask(`${id}/proposals/${proposal?.id}/accept`)
    const [state] = await readStates(testCtx(), [id])
    const seen = Object.keys(state?.project.findings?.told ?? {})
    projects.push({ id, owner, isTouched: false, unpriced: 0, seen })
  }
  return { below, people, projects, offers, queue: [], odd: [] }
}

/** A supplier's list goes live: something is gone, is there again, or costs and holds something else. */
export async function listGoesLive({ below, offers }: World): Promise<void> {
  const { itemId } = offers[below(offers.length)]!
  await run(
    `UPDATE offer_items SET is_listed = ?, cost_micros = ?, remains = ?, days_min = ?, days_max = ? WHERE id = ?`,
    below(3) === 0 ? 0 : 1,
    800_000 + below(10) * 60_000,
    below(4) === 0 ? 1 : 100,
    below(4) === 0 ? 15 : 1,
    below(4) === 0 ? 20 : 3,
    itemId,
  )
}

/** What the owner does meanwhile; refusals are as good as any answer. */
export async function ownerActs(world: World): Promise<void> {
  const { below, projects } = world
  const project = projects[below(projects.length)]!
  project.isTouched = true
  const { id, owner } = project
  // Nights are longer than a session lasts.
  const client = await signedIn(owner.person)
  const path = `/user/projects/${id}`
  const now = await dataOf<Project>(await client.get(path))
  const proposal = `${path}/proposals/${now.proposal?.id ?? 1}`
  const change = [{ id: now.items[0]?.id, quantity: 1 + below(9) }]
  const acts = [
    () => client.post(`${proposal}/accept`, {}),
    () => client.post(`${proposal}/accept`, {}),
    () => client.post(`${proposal}/undo`, {}),
    () => client.post(`${proposal}/dismiss`, {}),
    () => client.post(`${path}/check`, {}),
    () => client.put(`${path}/rows`, { version: now.version, change }),
  ]
  const { status } = await acts[below(acts.length)]!()
  if (![200, 404, 409].includes(status)) world.odd.push(status)
}
