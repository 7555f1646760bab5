import { badFiles } from './support/bad-files.ts'
import type { Client } from './support/client.ts'
import { must, staff } from './support/people.ts'
import type { Attack, Scene } from './support/scene.ts'
import { mintPlace, settledList, upload } from './support/stock.ts'

/**
 * Contract: bombs, nested archives, entity expansion, formulas, quotes that never close are "refused within
 * a second with a sentence"; "RAR, 7z and encrypted files: refused with a sentence saying what to send
 * instead"; "detect by content". The same files also go where guests and content staff may send some.
 */
export const lists: Attack = {
  name: 'lists',
  promise: 'no file breaks, blocks or fools the reader of lists',
  bounds: { calls: 3000, seconds: 200 },
  play,
}

interface Read {
  status: string
  error: { code: string; message: string } | null
  counts: { created: number } | null
}

async function play(scene: Scene): Promise<void> {
  const owner = await staff(scene, 'owner')
  const { offerId } = await mintPlace(owner)
  const guest = scene.client()
  await guest.takeToken()
  for (const { name, data } of badFiles()) {
    await scene.report.part(`${name} as a price list`, () =>
      tryList(scene, owner, offerId, { name, data }),
    )
    await scene.report.part(`${name} as a list of parts`, () =>
      tryParts(scene, guest, { name, data }),
    )
    await scene.report.part(`${name} as crosses`, () => tryCrosses(scene, owner, { name, data }))
  }
  const health = await scene.client().get('/health')
  scene.report.holds('the store is up after all of them', health.isOk && health.ms < 3000, health)
}

interface Sent {
  name: string
  data: Uint8Array
}

async function tryList(
  scene: Scene,
  owner: Client,
  offerId: number,
  { name, data }: Sent,
): Promise<void> {
  const { report } = scene
  const answer = await upload(owner, offerId, data, { fileName: name, query: '?apply=auto' })
  if (!answer.isOk) {
    const isSaid = [413, 415, 422].includes(answer.status)
    report.holds('a file that is not taken is refused in words', isSaid, answer)
    return
  }
  const { id } = answer.data<{ id: number }>()
  const from = performance.now()
  await settledList(owner, id)
  const took = performance.now() - from
  report.holds(
    'no file keeps the reader busy',
    took < 20_000,
    `${name} took ${Math.round(took)} ms`,
  )
  const list = must(await owner.get(`/admin/price-lists/${id}`)).data<Read>()
  const words = list.error?.message ?? ''
  const isSaid = list.status !== 'failed' || (/\S/.test(words) && list.error?.code !== 'internal')
  report.holds('a list that fails says why', isSaid, `${name} → ${JSON.stringify(list.error)}`)
  const told = must(
    await owner.get(`/admin/price-lists/${id}/preview`).then((seen) => (seen.isOk ? seen : answer)),
  )
  const leaks = /root:.*:0:0|lollol/.test(told.text)
  report.holds('no entity is expanded', !leaks, name, told.text.slice(0, 200))
  if (list.status === 'waiting_approval' || list.status === 'ready')
    await owner.post(`/admin/price-lists/${id}/cancel`)
}

/** What guests may send. */
async function tryParts(scene: Scene, guest: Client, { name, data }: Sent): Promise<void> {
  const answer = await guest.call('POST', '/search/list-file', {
    body: data.subarray(0, 12_000_000),
    headers: { 'Content-Type': 'application/octet-stream', 'X-File-Name': name },
  })
  const isSaid = answer.isOk || [413, 415, 422, 429].includes(answer.status)
  scene.report.holds('a list of parts is read or refused in words', isSaid, name, answer)
  scene.report.holds(
    'a guest keeps nobody busy',
    answer.ms < 10_000,
    `${name} took ${Math.round(answer.ms)} ms`,
  )
  scene.report.holds('no entity is expanded', !/root:.*:0:0|lollol/.test(answer.text), name)
}

async function tryCrosses(scene: Scene, owner: Client, { name, data }: Sent): Promise<void> {
  const answer = await owner.call('POST', `/admin/crosses/import?source=${name}`, {
    body: data.subarray(0, 12_000_000),
    headers: { 'Content-Type': 'application/octet-stream', 'X-File-Name': name },
  })
  const isSaid = answer.isOk || [413, 415, 422].includes(answer.status)
  scene.report.holds('crosses are read or refused in words', isSaid, name, answer)
}
