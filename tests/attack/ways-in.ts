import { mintMail, type MintedMail, stampedBy } from '../support/mint-mail.ts'
import { okOf, shown, times } from './support/at-once.ts'
import type { Client } from './support/client.ts'
import { must, staff } from './support/people.ts'
import type { Attack, Scene } from './support/scene.ts'
import type { Answer } from './support/send.ts'
import { csvOf, freshMpn, mintPlace, settledList, until } from './support/stock.ts'

/**
 * Contract: "a sender counts only with an aligned DMARC pass added by the platform"; lists by mail and by token
 * "go live by themselves only where somebody with `create` and `apply` switched automatic apply on for that
 * offer"; the same bytes make no version; no offer feeds itself, however long the way.
 */
export const waysIn: Attack = {
  name: 'ways-in',
  promise: 'no list comes in by a way that nobody opened for it, nor twice by one that is open',
  bounds: { calls: 900, seconds: 150 },
  play,
}

interface HasId {
  id: number
}

interface Version extends HasId {
  version: number
}

interface MailRow extends HasId {
  status: string
  reason: string | null
  subject: string
  files: { number: number; name: string; lists: HasId[] }[]
}

const LIST = () => csvOf([{ mpn: freshMpn() }, { mpn: freshMpn() }])

async function play(scene: Scene): Promise<void> {
  const { report } = scene
  const owner = await staff(scene, 'owner')
  await report.part('tokens', () => tryTokens(scene, owner))
  await report.part('who may give tokens', () => tryTokenRights(scene, owner))
  await report.part('forged mails', () => tryForged(scene, owner))
  await report.part('a mail many times', () => tryRepeated(scene, owner))
  await report.part('the inbox', () => tryInbox(scene, owner))
  await report.part('feeding', () => tryFeeds(scene, owner))
}

const versionsOf = async (owner: Client, offer: number): Promise<Version[]> =>
  must(await owner.get(`/admin/offers/${offer}/price-lists`)).data<Version[]>()

const tokenOf = async (owner: Client, offer: number): Promise<string> =>
  must(await owner.post(`/admin/offers/${offer}/token`)).data<{ token: string }>().token

/** As a supplier's program: no cookies, no page of ours. */
const sendByToken = (scene: Scene, token: string, body: string | Uint8Array): Promise<Answer> =>
  scene.client().call('POST', `/lists/${token}?file=list.csv`, {
    body,
    headers: { 'Content-Type': 'application/octet-stream' },
    isForged: true,
  })

async function tryTokens(scene: Scene, owner: Client): Promise<void> {
  const { report } = scene
  const { offerId } = await mintPlace(owner)
  const token = await tokenOf(owner, offerId)
  const guesses = [
    token.slice(0, -1),
    `${token}0`,
    token.toUpperCase() === token ? token.toLowerCase() : token.toUpperCase(),
    `${offerId}`,
    '..%2f..%2fadmin',
    '%00',
    'a'.repeat(4000),
    encodeURIComponent(`' OR 1=1 --`),
  ]
  for (const guess of guesses) {
    const answer = await sendByToken(scene, guess, LIST())
    report.holds('a guessed token brings nothing in', !answer.isOk, answer)
  }
  report.holds('no guess has left a list', (await versionsOf(owner, offerId)).length === 0)
  const file = LIST()
  const sent = await times(10, () => sendByToken(scene, token, file))
  const lists = new Set(okOf(sent).map((answer) => answer.data<HasId>().id))
  report.holds('one file sent ten times at once is taken', lists.size > 0, shown(sent))
  await settledList(owner, [...lists][0] ?? 0)
  const made = await versionsOf(owner, offerId)
  report.holds('one file sent ten times at once is one list', made.length === 1, shown(sent))
  const live = must(await owner.get(`/admin/price-lists/${made[0]?.id ?? 0}`)).data<{
    is_live: boolean
  }>()
  report.holds('a list by token waits where nothing applies itself', !live.is_live)
  const renewed = await tokenOf(owner, offerId)
  const old = await sendByToken(scene, token, LIST())
  report.holds('a token that was replaced is none', !old.isOk && renewed !== token, old)
  must(await owner.delete(`/admin/offers/${offerId}/token`))
  const revoked = await sendByToken(scene, renewed, LIST())
  report.holds('a revoked token is none', !revoked.isOk, revoked)
  const empty = await sendByToken(scene, await tokenOf(owner, offerId), '')
  report.holds('nothing at all is no list', !empty.isOk || empty.status === 201, empty)
}

async function tryTokenRights(scene: Scene, owner: Client): Promise<void> {
  const { report } = scene
  const { offerId } = await mintPlace(owner)
  const token = await tokenOf(owner, offerId)
  for (const role of ['content', 'support'] as const) {
    const clerk = await staff(scene, role)
    const asked = await clerk.post(`/admin/offers/${offerId}/token`)
    report.holds('who may bring no list in gives no token', asked.status === 403, role, asked)
    const taken = await clerk.delete(`/admin/offers/${offerId}/token`)
    report.holds('nor takes one away', taken.status === 403, role, taken)
  }
  const guest = scene.client()
  const asked = await guest.post(`/admin/offers/${offerId}/token`)
  report.holds('a stranger gets no token', asked.status === 401, asked)
  const seen = must(await owner.get(`/admin/offers/${offerId}`))
  report.holds('a token is shown once', !seen.text.includes(token), offerId.toString())
}

interface MailPlace {
  offerId: number
  address: string
  sender: string
  domain: string
}

/** An offer that takes lists by mail from one sender, and applies them itself. */
async function mintMailPlace(owner: Client): Promise<MailPlace> {
  const domain = `${freshMpn().toLowerCase()}.example`
  const sender = `prices@${domain}`
  const { offerId } = await mintPlace(owner)
  const change = { update_method: 'email', mail_senders: [sender], is_auto_applied: true }
  must(await owner.put(`/admin/offers/${offerId}`, change))
  const { mail_address: address } = must(await owner.get(`/admin/offers/${offerId}`)).data<{
    mail_address: string
  }>()
  return { offerId, address, sender, domain }
}

/** Hands a mail over as the platform does. */
const deliver = (scene: Scene, mail: MintedMail): Promise<Answer> => {
  const query = new URLSearchParams({ from: mail.from, to: mail.to })
  const body = mintMail(mail)
  return scene.client().fetch('POST', `/cdn-cgi/local/email?${query}`, {
    body,
    headers: { 'Content-Type': 'application/octet-stream' },
    isForged: true,
  })
}

const mailsOf = async (owner: Client, offer: number): Promise<MailRow[]> =>
  must(await owner.get(`/admin/inbound-mails?offer_id=${offer}`)).data<MailRow[]>()

const isSettled = ({ status }: MailRow) => !['arriving', 'received', 'reading'].includes(status)

const settledMails = (owner: Client, offer: number, count: number): Promise<MailRow[]> =>
  until(`${count} mails`, async () => {
    const mails = await mailsOf(owner, offer)
    return mails.length >= count && mails.every(isSettled) ? mails : null
  })

async function tryForged(scene: Scene, owner: Client): Promise<void> {
  const { report } = scene
  const { offerId, address, sender, domain } = await mintMailPlace(owner)
  const body = LIST()
  const files = [{ name: 'p.csv', body }]
  const pass = stampedBy(domain)
  const forged: [string, Partial<MintedMail>][] = [
    ['nothing proves its sender', { stamped: [] }],
    ['its proof failed', { stamped: stampedBy(domain, 'fail') }],
    ['another domain is proven', { stamped: stampedBy('evil.example') }],
    ['another host proved it', { stamped: stampedBy(domain, 'pass', 'mx.evil.example') }],
    ['it proves itself below', { stamped: stampedBy(domain, 'fail'), headers: pass }],
    ['it has two senders', { headers: [`From: boss@evil.example`] }],
    ['its sender is another’s name', { from: `"${sender}" <x@evil.example>`, stamped: pass }],
    ['its sender is alike', { from: sender.replace('@', '@x.'), stamped: pass }],
  ]
  for (const [why, change] of forged) {
    const answer = await deliver(scene, { from: sender, to: address, files, ...change })
    report.holds('a forged mail ends in no fault', answer.status !== 500, why, answer)
  }
  await until('the inbox', async () => {
    const mails = await mailsOf(owner, offerId)
    return mails.every(isSettled) ? mails : null
  })
  const made = await versionsOf(owner, offerId)
  report.holds('no forged mail brings a list', made.length === 0, JSON.stringify(made))
  must(await deliver(scene, { from: sender, to: address, files, stamped: pass }))
  await until('the true mail', async () =>
    (await versionsOf(owner, offerId)).length === 1 ? true : null,
  )
}

async function tryRepeated(scene: Scene, owner: Client): Promise<void> {
  const { report } = scene
  const { offerId, address, sender } = await mintMailPlace(owner)
  const id = `<${crypto.randomUUID()}@mail.example>`
  const mail = { from: sender, to: address, id, files: [{ name: 'p.csv', body: LIST() }] }
  const sent = await times(8, () => deliver(scene, mail))
  report.holds('a mail delivered many times is a fault to nobody', okOf(sent).length > 0)
  await settledMails(owner, offerId, 1)
  await until('its list', async () => ((await versionsOf(owner, offerId)).length > 0 ? true : null))
  const mails = await mailsOf(owner, offerId)
  const made = await versionsOf(owner, offerId)
  const told = `${mails.length} mails, ${made.length} lists`
  report.holds('a mail delivered many times at once is one list', made.length === 1, told)
}

async function tryInbox(scene: Scene, owner: Client): Promise<void> {
  const { report } = scene
  const { offerId, address } = await mintMailPlace(owner)
  const subject = `<img src=x onerror=alert(1)> ${freshMpn()}`
  const file = { name: '..\\..\\evil<script>.csv', body: LIST() }
  must(await deliver(scene, { from: 'x@evil.example', to: address, subject, files: [file] }))
  const [mail] = await settledMails(owner, offerId, 1)
  if (mail === undefined) throw new Error('no mail')
  const path = `/admin/inbound-mails/${mail.id}`
  const raw = await owner.get(`${path}/raw`)
  const isFile =
    raw.headers['content-type'] === 'application/octet-stream' &&
    String(raw.headers['content-disposition']).startsWith('attachment')
  report.holds('what somebody sent is never a page of ours', isFile, raw)
  for (const call of [
    () => scene.client().get(path),
    () => scene.client().get(`${path}/raw`),
    () => scene.client().post(`${path}/dismiss`),
    () => scene.client().post(`${path}/take`, { file: 0, offer_id: offerId }),
  ]) {
    const answer = await call()
    report.holds('a stranger sees no mail', answer.status === 401, answer)
  }
  const clerk = await staff(scene, 'support')
  const seen = await clerk.get(path)
  report.holds('who has no right to mails sees none', seen.status === 403, seen)
  for (const body of [
    { file: 7, offer_id: offerId },
    { file: -1, offer_id: offerId },
    { file: 0, offer_id: 999_999_999 },
    { file: 0, offer_id: offerId, apply: 'auto' },
    { file: '0', offer_id: [offerId] },
  ]) {
    const answer = await owner.post(`${path}/take`, body)
    report.holds('a file that is not there is not taken', !answer.isOk, answer)
  }
  const taken = await times(6, () => owner.post(`${path}/take`, { file: 0, offer_id: offerId }))
  const made = await versionsOf(owner, offerId)
  report.holds(
    'a file taken at once by many is one list',
    made.length === 1,
    shown(taken),
    String(taken[0]),
  )
}

async function tryFeeds(scene: Scene, owner: Client): Promise<void> {
  const { report } = scene
  const [one, two, three, four, five] = await siblings(owner)
  const feed = (offer: number, by: number) =>
    owner.put(`/admin/offers/${offer}`, { update_method: 'feed', fed_by_offer_id: by })
  const own = await feed(one, one)
  report.holds('no offer feeds itself', !own.isOk, own)
  const unknown = await feed(one, 999_999_999)
  report.holds('no offer is fed by none', !unknown.isOk, unknown)
  const other = await mintPlace(owner)
  const foreign = await feed(one, other.offerId)
  report.holds('no offer is fed by another supplier', !foreign.isOk, foreign)
  const steps = [await feed(two, one), await feed(three, two), await feed(one, three)]
  report.holds('an offer is fed by one of its supplier', steps[0]?.isOk === true, shown(steps))
  report.holds('no ring of offers comes to be', okOf(steps).length < 3, shown(steps))
  for (let nth = 0; nth < 5; nth += 1) {
    const crossed = await Promise.all([feed(four, five), feed(five, four)])
    report.holds(
      'nor does one made from both ends at once',
      okOf(crossed).length < 2,
      shown(crossed),
    )
    for (const offer of [four, five])
      must(await owner.put(`/admin/offers/${offer}`, { update_method: 'upload' }))
  }
}

/** Five offers of one supplier. */
async function siblings(owner: Client): Promise<[number, number, number, number, number]> {
  const { offerId, warehouseId } = await mintPlace(owner)
  const more = () => {
    const offer = { warehouse_id: warehouseId, name: crypto.randomUUID(), currency: 'BYN' }
    return owner.post('/admin/offers', offer).then((made) => must(made).data<HasId>().id)
  }
  return [offerId, await more(), await more(), await more(), await more()]
}
