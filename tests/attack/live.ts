import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from './support/client.ts'
import { customer, must, staff } from './support/people.ts'
import type { Attack, Scene } from './support/scene.ts'
import { buy, parcelOf, work } from './support/shop.ts'
import { freshMpn, putOnSale } from './support/stock.ts'

/**
 * Contract: `GET /live` is a WebSocket "that tells which of one's orders have changed; it takes `ping`
 * alone"; README: open pages "are told what has changed, never what it is". Sessions end everywhere at once.
 */
export const live: Attack = {
  name: 'live',
  promise:
    'a live line is opened from our own pages alone, tells one’s own changes alone, and ends with the session',
  bounds: { calls: 300, seconds: 60 },
  play,
}

async function play(scene: Scene): Promise<void> {
  const { report } = scene
  await report.part('who opens a line', () => tryOpening(scene))
  await report.part('what a line tells', () => tryHints(scene))
  await report.part('what a line takes', () => tryMessages(scene))
}

const handshake = (more: Record<string, string> = {}) => ({
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
  ...more,
})

async function tryOpening(scene: Scene): Promise<void> {
  const { report } = scene
  const { client } = await customer(scene)
  const { url } = scene.store
  const origins: [Record<string, string>, number[]][] = [
    [{ Origin: url }, [101]],
    [{ Origin: 'http://evil.example' }, [401, 403, 421]],
    [{ Origin: 'null' }, [401, 403, 421]],
    [{ Origin: `${url}.evil.example` }, [401, 403, 421]],
  ]
  for (const [headers, statuses] of origins) {
    const answer = await client.fetch('GET', '/api/live', { headers: handshake(headers) })
    report.holds(
      'a line is opened from our own pages alone',
      statuses.includes(answer.status),
      answer,
    )
  }
  const guest = await scene
    .client()
    .fetch('GET', '/api/live', { headers: handshake({ Origin: url }) })
  report.holds('a guest has no line', guest.status === 401, guest)
  const admin = await client.fetch('GET', '/api/admin/live', {
    headers: handshake({ Origin: url }),
  })
  report.holds('a customer has no line of staff’s', admin.status === 403, admin)
}

interface Line {
  said: string[]
  socket: WebSocket
  isClosed: () => boolean
}

async function open(scene: Scene, client: Client, path = '/api/live'): Promise<Line> {
  const { url } = scene.store
  const headers = { Cookie: client.cookie, Origin: url, 'CF-Connecting-IP': client.address }
  scene.meter.count()
  // Node's own takes headers beside the protocols; browsers' do not.
  const options = { headers } as unknown as string[]
  const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, options)
  const said: string[] = []
  socket.addEventListener('message', ({ data }) => said.push(String(data)))
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error(`no line at ${path}`)))
  })
  return { said, socket, isClosed: () => socket.readyState === WebSocket.CLOSED }
}

async function tryHints(scene: Scene): Promise<void> {
  const { report } = scene
  const owner = await staff(scene, 'owner')
  const { items } = await putOnSale(owner, [{ mpn: freshMpn() }])
  const [mine, theirs] = [await customer(scene), await customer(scene)]
  const order = await buy(theirs.client, items[0] ?? 0, { comment: 'sekret' })
  const [own, other] = [await open(scene, theirs.client), await open(scene, mine.client)]
  must(await work(owner, order.id, 'invoices'))
  await wait(1500)
  report.holds(
    'one’s own change is told',
    own.said.some((text) => text.includes(String(order.id))),
    own.said.join(),
  )
  report.holds(
    'another’s change is not',
    other.said.every((text) => !text.includes(`${order.id}`)),
    other.said.join(),
  )
  const tells = /sekret|Attack|@example|"amount"/.test([...own.said, ...other.said].join())
  report.holds('what has changed is told, never what it is', !tells, own.said.join())
  must(await theirs.client.post('/logout'))
  await wait(500)
  must(await work(owner, order.id, 'notes', { text: 'x' }))
  must(await work(owner, order.id, 'shipments', parcelOf(order)))
  await wait(1500)
  const after = own.said.filter((text) => text.includes(String(order.id))).length
  report.holds('a line ends with its session', own.isClosed() || after <= 1, own.said.join())
  for (const { socket } of [own, other]) socket.close()
}

async function tryMessages(scene: Scene): Promise<void> {
  const { report } = scene
  const { client } = await customer(scene)
  for (const message of [
    'x'.repeat(900_000),
    '{"subscribe":1}',
    '\u0000',
    '__proto__',
    '[]',
    new Uint8Array(1000),
  ]) {
    const line = await open(scene, client)
    line.socket.send(message)
    await wait(300)
    report.holds(
      'what is no ping gets no answer',
      line.said.length === 0,
      JSON.stringify(line.said).slice(0, 200),
    )
    line.socket.close()
  }
  const many = await Promise.allSettled(Array.from({ length: 60 }, () => open(scene, client)))
  const opened = many.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  await wait(500)
  const alive = opened.filter((line) => !line.isClosed()).length
  report.holds(
    'one person holds a bounded number of lines',
    alive < 60,
    `${alive} lines of one session`,
  )
  for (const { socket } of opened) socket.close()
  report.holds('the store is up', (await scene.client().get('/health')).isOk)
}
