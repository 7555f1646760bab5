import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from './support/client.ts'
import { DEMO_PASSWORD, must, staff } from './support/people.ts'
import type { Attack, Scene } from './support/scene.ts'
import { mintPlace } from './support/stock.ts'

/**
 * Contract: "price-list pulls refuse private, loopback and link-local hosts and do not follow redirects
 * blindly". A listener on this machine's loopback counts who comes; nobody may. The same for every other
 * address that staff type and the store or a browser follows.
 */
export const outbound: Attack = {
  name: 'outbound',
  promise: 'the store calls no private host, and leads nobody to a script',
  bounds: { calls: 500, seconds: 90 },
  play,
}

async function play(scene: Scene): Promise<void> {
  const owner = await staff(scene, 'owner')
  const { report } = scene
  const listener = createServer((_, answer) => {
    hits += 1
    answer.writeHead(302, { Location: 'http://127.0.0.1/' }).end('Brand;Part Number;Price\r\nA;B;1')
  }).listen(0, '127.0.0.1')
  let hits = 0
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  try {
    await report.part('addresses of lists', () => tryPulls(scene, owner, port))
    await report.part('addresses of rates', () => tryRates(scene, owner, port))
    await report.part('addresses of the bank', () => tryBank(scene, owner, port))
    await report.part('addresses that browsers follow', () => tryLeads(scene, owner))
    report.holds('nobody called the listener', hits === 0, `${hits} calls`)
  } finally {
    listener.close()
  }
}

const HOSTS = [
  '127.0.0.1', 'localhost', 'LOCALHOST', 'localhost.', 'a.localhost', '127.1', '127.0.1', '2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1',
  '017700000001', '0', '0.0.0.0', '[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[0:0:0:0:0:ffff:7f00:0001]', '[::127.0.0.1]',
  '[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[fe80::1]', '[fc00::1]', '[fd12:3456::1]', '[ff02::1]', '10.0.0.1', '172.16.0.1', '172.31.255.255',
  '192.168.1.1', '169.254.169.254', '100.64.0.1', '192.0.0.1', '198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255', '127.0.0.1.',
  '①②⑦.⓪.⓪.①', '127。0。0。1', '%31%32%37.0.0.1', 'intranet', 'host.docker.internal', 'metadata.google.internal', 'printer.local', 'db.internal',
] // prettier-ignore

/** Public names that point at private addresses; refused where names can be looked up. */
const NAMES = ['127.0.0.1.nip.io', 'localtest.me', '169.254.169.254.nip.io']

const addresses = (port: number): string[] => [
  ...HOSTS.map((host) => `http://${host}:${port}/a.csv`),
  ...HOSTS.map((host) => `https://${host}/a.csv`),
  `http://user:pass@127.0.0.1:${port}/`,
  `http://example.com@127.0.0.1:${port}/`,
  `http://127.0.0.1:${port}#@example.com/`,
  `http:\\\\127.0.0.1:${port}\\a.csv`,
  `http:127.0.0.1:${port}`,
  `//127.0.0.1:${port}/`,
  ` http://127.0.0.1:${port}/`,
  'file:///etc/passwd',
  'ftp://127.0.0.1/a',
  'gopher://127.0.0.1:6379/_x',
  'data:text/csv,a;b',
  'javascript:alert(1)',
  'http://',
  'http://[::1',
  'http://example.com:99999/',
]

async function tryPulls(scene: Scene, owner: Client, port: number): Promise<void> {
  const { report } = scene
  const { offerId } = await mintPlace(owner)
  for (const url of addresses(port)) {
    const source = { update_method: 'url', source_url: url, pull_every_minutes: 5 }
    const answer = await owner.put(`/admin/offers/${offerId}`, source)
    report.holds('a private address is refused when it is typed', answer.status === 422, answer)
    if (!answer.isOk) continue
    await owner.post(`/admin/offers/${offerId}/pull`)
    await wait(300)
  }
  for (const name of NAMES) {
    const source = { update_method: 'url', source_url: `http://${name}:${port}/a.csv` }
    const answer = await owner.put(`/admin/offers/${offerId}`, source)
    if (answer.isOk) await owner.post(`/admin/offers/${offerId}/pull`)
    report.holds('a name is taken or refused in words', [200, 422].includes(answer.status), answer)
  }
  await wait(1500)
  const lists = must(await owner.get(`/admin/offers/${offerId}/price-lists`)).data<unknown[]>()
  report.holds('no list came from a private address', lists.length === 0, JSON.stringify(lists))
}

/** In the local store a stand-in for a bank may listen on the loopback, written plainly. */
const notOwn = (urls: string[]): string[] =>
  urls.filter((url) => !/^ ?http:\/\/(127\.0\.0\.1|localhost|\[::1\]):\d+\/a\.csv$/i.test(url))

async function tryRates(scene: Scene, owner: Client, port: number): Promise<void> {
  const before = must(await owner.get('/admin/rates/sources'))
  for (const url of notOwn(addresses(port)).filter((_, nth) => nth % 3 === 0)) {
    const answer = await owner.put('/admin/rates/sources', { sources: [{ kind: 'nbrb', url }] })
    scene.report.holds('a private source of rates is refused', answer.status === 422, answer)
  }
  const after = must(await owner.get('/admin/rates/sources'))
  scene.report.holds('the sources are as they were', before.text === after.text, after)
}

async function tryBank(scene: Scene, owner: Client, port: number): Promise<void> {
  must(await owner.post('/user/confirm-password', { password: DEMO_PASSWORD }))
  const path = '/admin/payment-methods/card'
  const { bepaid: before } = must(await owner.get(path)).data<{ bepaid: object }>()
  for (const url of notOwn(addresses(port)).filter((_, nth) => nth % 3 === 1)) {
    const bepaid = { ...before, checkout_url: url, gateway_url: url }
    const answer = await owner.put(path, { bepaid })
    scene.report.holds('a private bank is refused', answer.status === 422, answer)
  }
  await owner.put(path, { bepaid: before })
}

const SCRIPTS = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'https:evil',
  '//evil.example',
  '\\\\evil',
]

async function tryLeads(scene: Scene, owner: Client): Promise<void> {
  const store = must(await owner.get('/admin/settings/store')).data<Record<string, unknown>>()
  const method = {
    code: 'attack',
    carrier: 'a',
    title: { be: '', en: 'a', ru: '' },
    note: { be: '', en: '', ru: '' },
    is_pickup: false,
    is_enabled: false,
    rates: [],
  }
  const headers = { Precognition: 'true' }
  for (const url of SCRIPTS) {
    const answers = [
      await owner.post('/admin/suppliers', { name: 'a', website: url }, { headers }),
      await owner.post('/admin/shipping-methods', { ...method, tracking_url: url }, { headers }),
      await owner.put(
        '/admin/settings/store',
        { ...store, epc_makes: { toyota: { en: url } } },
        { headers },
      ),
    ]
    for (const answer of answers)
      scene.report.holds('no address is a script', answer.status === 422, answer)
  }
  for (const url of [
    "https://a.example 'unsafe-inline' *",
    'https://a.example; script-src *',
    'https://*',
    'https://a.example,https://b.example',
  ]) {
    const answer = await owner.put(
      '/admin/settings/store',
      { ...store, epc_makes: { toyota: { en: url } } },
      { headers },
    )
    scene.report.holds('no address rewrites the policy of a page', answer.status === 422, answer)
  }
}
