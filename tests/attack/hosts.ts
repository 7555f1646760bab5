import { mailTo } from './support/mails.ts'
import { customer, newcomer } from './support/people.ts'
import type { Attack, Scene } from './support/scene.ts'
import { send, sendBytes } from './support/send.ts'

/**
 * Issue 7 and the contract of mails: links, canonicals and redirects name the store's own address alone;
 * "unknown hosts get 421 (locally `localhost`, `*.localhost` and `127.0.0.1` on any port are known)"; a
 * `redirect` query leads to a page of ours.
 */
export const hosts: Attack = {
  name: 'hosts',
  promise: 'no foreign host reaches a link, a canonical or a redirect',
  bounds: { calls: 300, seconds: 60 },
  play,
}

const EVIL = 'evil.example'
const tells = (text: string) => text.includes(EVIL)

async function play(scene: Scene): Promise<void> {
  const { report } = scene
  await report.part('foreign hosts', () => tryHosts(scene))
  await report.part('forwarded hosts', () => tryForwarded(scene))
  await report.part('links of mails', () => tryMails(scene))
  await report.part('redirects', () => tryRedirects(scene))
  await report.part('requests written by hand', () => tryBytes(scene))
}

const HOSTS = [
  EVIL,
  `${EVIL}:80`,
  `localhost.${EVIL}`,
  `127.0.0.1.${EVIL}`,
  '10.0.0.1',
  '[::ffff:1.2.3.4]',
  'localhost@evil.example',
]

async function tryHosts(scene: Scene): Promise<void> {
  for (const Host of HOSTS) {
    for (const path of [
      '/api/init',
      '/en',
      '/',
      '/sitemap.xml',
      '/robots.txt',
      '/api/csrf-cookie',
    ]) {
      const answer = await scene.client().fetch('GET', path, { headers: { Host } })
      const isRefused = answer.status === 421 || answer.status === 400
      scene.report.holds('an unknown host gets 421', isRefused, answer)
      const header = String(answer.headers.location ?? '')
      scene.report.holds('no answer names a foreign host', !tells(answer.text + header), answer)
    }
  }
  const { port } = new URL(scene.store.url)
  for (const Host of [`localhost:${port}`, `127.0.0.1:${port}`, 'shop.localhost', 'localhost:1']) {
    const answer = await scene.client().fetch('GET', '/api/init', { headers: { Host } })
    scene.report.holds('local names are known on any port', answer.isOk, answer)
  }
}

async function tryForwarded(scene: Scene): Promise<void> {
  const forged: Record<string, string> = {
    'X-Forwarded-Host': EVIL,
    'X-Forwarded-Server': EVIL,
    'X-Host': EVIL,
    'X-Original-URL': `http://${EVIL}/admin`,
    'X-Rewrite-URL': '/admin',
    Forwarded: `host=${EVIL};proto=https`,
    Origin: `http://${EVIL}`,
    Referer: `http://${EVIL}/`,
  }
  for (const [name, value] of Object.entries(forged)) {
    for (const path of ['/en', '/', '/xx/cart', '/sitemap.xml', '/api/init', '/en/search/LM317T']) {
      const answer = await scene.client().fetch('GET', path, { headers: { [name]: value } })
      const said = answer.text + JSON.stringify(answer.headers)
      scene.report.holds('no answer names a foreign host', !tells(said), answer)
    }
  }
  const open = await scene.client().get('/init', { headers: { Origin: `http://${EVIL}` } })
  const allowed = open.headers['access-control-allow-origin']
  scene.report.holds('no other origin may read', allowed === undefined, open)
}

async function tryMails(scene: Scene): Promise<void> {
  const { client, email } = await newcomer(scene)
  const headers = { Host: EVIL, 'X-Forwarded-Host': EVIL }
  await client.post('/email/verification-notification', {}, { headers })
  const known = await customer(scene)
  const guest = scene.client()
  await guest.takeToken()
  await guest.post('/forgot-password', { email: known.email }, { headers })
  for (const Host of [EVIL, 'x.localhost']) {
    const other = scene.client()
    await other.takeToken()
    await other.post('/forgot-password', { email: email }, { headers: { Host } })
  }
  const mails = [await mailTo(scene, email, 'verify-email')]
  for (const to of [known.email, email])
    mails.push(
      ...(await mailTo(scene, to, 'reset-password').then(
        (mail) => [mail],
        () => [],
      )),
    )
  for (const mail of mails) {
    const isOurs = mail.links.every((link) => !tells(link)) && !tells(mail.html ?? '')
    scene.report.holds('no mail leads to a foreign host', isOurs, mail.links.join(' '))
  }
}

const LEADS = [
  `//${EVIL}`, `https://${EVIL}`, `/\\${EVIL}`, `\\\\${EVIL}`, `/%09/${EVIL}`, `%2f%2f${EVIL}`, `javascript:alert(1)`,
  `/en//${EVIL}`, `https:${EVIL}`, `/%5c${EVIL}`, `/.${EVIL}`, `@${EVIL}`,
] // prettier-ignore

async function tryRedirects(scene: Scene): Promise<void> {
  const headers = { Accept: 'text/html' }
  const guest = scene.client()
  for (const lead of LEADS) {
    const query = encodeURIComponent(lead)
    const paths = [
      `/en/login?redirect=${query}`,
      `/login?redirect=${query}`,
      `/${query}`,
      `/xx/${query}`,
      `/xx/${lead.replaceAll('\\', '%5c')}`,
      `//${EVIL}/%2e%2e`,
    ]
    for (const path of paths) {
      const answer = await guest.fetch('GET', path.replaceAll('\t', '%09'), { headers })
      const { location = '' } = answer.headers
      const isOurs = location === '' || leadsHome(location, scene.store.url)
      scene.report.holds(
        'a redirect leads to a page of ours',
        isOurs,
        `${answer.request} → ${answer.status} ${location}`,
      )
    }
  }
  const { client } = await customer(scene)
  for (const lead of LEADS) {
    const answer = await client.fetch('GET', `/en/login?redirect=${encodeURIComponent(lead)}`, {
      headers,
    })
    const { location = '' } = answer.headers
    scene.report.holds(
      'a redirect leads to a page of ours',
      location === '' || leadsHome(location, scene.store.url),
      location,
    )
  }
}

/** Where a browser would go. */
function leadsHome(location: string, base: string): boolean {
  const { hostname, protocol } = new URL(location, base)
  return ['127.0.0.1', 'localhost'].includes(hostname) && protocol === 'http:'
}

/** What no client library sends. */
async function tryBytes(scene: Scene): Promise<void> {
  const { url } = scene.store
  const { host } = new URL(url)
  const writings = {
    'absolute form': `GET http://${EVIL}/en HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    'two hosts': `GET /en HTTP/1.1\r\nHost: ${host}\r\nHost: ${EVIL}\r\nConnection: close\r\n\r\n`,
    'no host': 'GET /en HTTP/1.1\r\nConnection: close\r\n\r\n',
    'old HTTP': `GET /xx/cart HTTP/1.0\r\nHost: ${EVIL}\r\n\r\n`,
    'two lengths': `POST /api/login HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\nGET /x`,
    'a header in an address': `GET /en/%0d%0aX-Evil:1 HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    'a raw byte in an address': `GET /en/search/\xff HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    'a raw byte in a header': `GET /api/init HTTP/1.1\r\nHost: ${host}\r\nCookie: locale=\xff\xfe\r\nAccept-Language: \xff\r\nConnection: close\r\n\r\n`,
  }
  for (const [kind, bytes] of Object.entries(writings)) {
    scene.meter.count()
    const said = await sendBytes(url, bytes)
    // The local runtime's own front refuses some with a bare 500, which no Worker sees.
    const isFault = said.startsWith('HTTP/1.1 500') && said.includes('"internal"')
    scene.report.holds('no request written by hand is a fault', !isFault, kind, said.slice(0, 200))
    const [head = ''] = said.split('\r\n\r\n')
    scene.report.holds('no answer names a foreign host', !tells(said), kind, head)
    scene.report.holds('no address is a header', !/^x-evil/im.test(head), kind, head)
  }
  const still = await send(url, { method: 'GET', path: '/api/health', headers: {} })
  scene.report.holds('the store still answers', still.status === 200)
}
