import type { Client } from './support/client.ts'
import { mailTo, mailsTo } from './support/mails.ts'
import {
  customer,
  freshEmail,
  must,
  newcomer,
  PASSWORD,
  type Person,
  signIn,
  whoIs,
} from './support/people.ts'
import type { Attack, Scene } from './support/scene.ts'
import { confirm } from './support/second-factor.ts'

/**
 * Contract: logout ends the session "everywhere at once"; a changed password ends the others; "new token at
 * every change of privilege"; 423 on what is sensitive; a new e-mail "needs a recent password confirmation
 * (else 423) and waits as `pending_email`; until then the old one stays in force, and it gets an undo link".
 */
export const sessions: Attack = {
  name: 'sessions',
  promise: 'a session opens no more than it should and ends when it should',
  bounds: { calls: 500, seconds: 120 },
  play,
}

async function play(scene: Scene): Promise<void> {
  const { report } = scene
  await report.part('ending', () => tryEnding(scene))
  await report.part('fixation', () => tryFixation(scene))
  await report.part('what asks for the password', () => trySensitive(scene))
  await report.part('changing the e-mail', () => tryEmail(scene))
  await report.part('links of mails', () => tryLinks(scene))
  await report.part('tokens', () => tryTokens(scene))
}

async function elsewhere(scene: Scene, { email }: Person): Promise<Client> {
  const client = scene.client()
  must(await signIn(client, email))
  return client
}

async function tryEnding(scene: Scene): Promise<void> {
  const { report } = scene
  const person = await customer(scene)
  const isIn = async (client: Client) => (await whoIs(client)) !== null
  const out = await elsewhere(scene, person)
  const stolen = out.copy()
  must(await out.post('/logout'))
  report.holds('a session that was ended is dead in other hands', !(await isIn(stolen)))
  report.holds(
    'a session that was ended writes nothing',
    (await stolen.post('/teams', { name: 'x' })).status >= 401,
  )
  report.holds('other sessions go on', await isIn(person.client))
  const [one, two] = [await elsewhere(scene, person), await elsewhere(scene, person)]
  const change = {
    current_password: PASSWORD,
    password: 'Second-Pass-2',
    password_confirmation: 'Second-Pass-2',
  }
  must(await person.client.put('/user/password', change))
  report.holds('a new password ends the others', !(await isIn(one)) && !(await isIn(two)))
  report.holds('a new password keeps its own session', await isIn(person.client))
  report.holds(
    'the old password opens nothing',
    (await signIn(scene.client(), person.email)).status === 422,
  )
  const third = scene.client()
  must(await signIn(third, person.email, 'Second-Pass-2'))
  const before = person.client.copy()
  must(await third.delete('/user/sessions', { password: 'Second-Pass-2' }))
  report.holds('ending the others ends them at once', !(await isIn(before)))
  const wrong = await third.delete('/user/sessions', { password: 'Wrong-Pass-1' })
  report.holds('ending others needs the password', wrong.status === 422, wrong)
  must(await third.post('/user/confirm-password', { password: 'Second-Pass-2' }))
  must(await third.delete('/user', { password: 'Second-Pass-2' }))
  report.holds('an account that ended has no session', !(await isIn(third)))
}

async function tryFixation(scene: Scene): Promise<void> {
  const { report } = scene
  const { email } = await customer(scene)
  const client = scene.client()
  await client.takeToken()
  const [token, csrf] = [client.jar.get('session'), client.jar.get('XSRF-TOKEN')]
  const planted = client.copy()
  must(await signIn(client, email))
  report.holds('signing in makes a new session', client.jar.get('session') !== token)
  report.holds('signing in makes a new CSRF token', client.jar.get('XSRF-TOKEN') !== csrf)
  report.holds('a planted session is nobody’s', (await whoIs(planted)) === null)
  const chosen = scene.client()
  chosen.jar.set('session', 'A'.repeat(43))
  await chosen.takeToken()
  must(await signIn(chosen, email))
  report.holds(
    'no session has a name that was chosen for it',
    chosen.jar.get('session') !== 'A'.repeat(43),
  )
  const before = client.copy()
  must(await client.post('/logout'))
  const old = await before.post('/login', { email, password: PASSWORD })
  report.holds(
    'a CSRF token ends with its session',
    old.status === 419 || before.jar.get('session') !== client.jar.get('session'),
    old,
  )
  const answer = await signIn(scene.client(), email)
  const cookie = answer.setCookies.find((line) => line.startsWith('session=')) ?? ''
  report.holds(
    'the cookie is out of reach of scripts',
    /httponly/i.test(cookie) && /samesite=lax/i.test(cookie),
    cookie,
  )
}

async function trySensitive(scene: Scene): Promise<void> {
  const { report } = scene
  const { client } = await customer(scene)
  const calls: [string, string, object?][] = [
    ['POST', '/user/two-factor-authentication', {}],
    ['DELETE', '/user/two-factor-authentication', {}],
    ['GET', '/user/two-factor-qr-code'],
    ['GET', '/user/two-factor-secret-key'],
    ['GET', '/user/two-factor-recovery-codes'],
    ['POST', '/user/two-factor-recovery-codes', {}],
    ['GET', '/user/export'],
    ['DELETE', '/user', {}],
  ]
  for (const [method, path, json] of calls) {
    const answer = await client.call(method, path, { json })
    const isAsked = answer.status === 423 || (path === '/user' && answer.status === 422)
    report.holds('what is sensitive asks for the password', isAsked, answer)
  }
  const guesses: number[] = []
  for (let nth = 0; nth < 12; nth += 1)
    guesses.push((await client.post('/user/confirm-password', { password: `Wrong-${nth}` })).status)
  report.holds(
    'a stolen session cannot guess the password for long',
    guesses.includes(429),
    guesses.join(),
  )
}

async function tryEmail(scene: Scene): Promise<void> {
  const { report } = scene
  const person = await customer(scene)
  const { client, email: old } = person
  const wanted = freshEmail()
  const profile = { first_name: 'Ада', last_name: 'Лаўлес', email: wanted }
  const bare = await client.put('/user/profile-information', profile)
  report.holds('a new e-mail asks for the password', bare.status === 423, bare)
  must(await confirm(client))
  const asked = must(await client.put('/user/profile-information', profile))
  const { email } = must(await client.get('/user')).data<{ email: string }>()
  report.holds('the old e-mail stays in force', email === old, asked)
  report.holds('the old e-mail still signs in', (await signIn(scene.client(), old)).isOk)
  report.holds('the new one does not yet', !(await signIn(scene.client(), wanted)).isOk)
  const told = await mailsTo(scene, old)
  const undo = told.find(({ kind }) => /email-chang|undo|change/i.test(kind))
  report.holds(
    'the old e-mail is told, with a way back',
    (undo?.links.length ?? 0) > 0,
    told.map(({ kind }) => kind).join(),
  )
  const other = await customer(scene)
  must(await confirm(other.client))
  await other.client.put('/user/profile-information', { ...profile, email: old })
  const { email: kept } = must(await other.client.get('/user')).data<{ email: string }>()
  report.holds('nobody takes another’s e-mail', kept !== old, kept)
}

async function tryLinks(scene: Scene): Promise<void> {
  const { report } = scene
  const [mine, theirs] = [await newcomer(scene), await newcomer(scene)]
  const { links } = await mailTo(scene, theirs.email, 'verify-email')
  const link = links.find((each) => each.includes('/api/email/verify/')) ?? ''
  const path = link.replace(/^https?:\/\/[^/]+\/api/, '')
  const changed = [
    path.replace(/verify\/\d+/, `verify/${mine.id}`),
    path.replace(/expires=\d+/, 'expires=99999999999'),
    path.replace(/signature=[^&]*/, 'signature='),
    path.replace(/&?signature=[^&]*/, ''),
    `${path.slice(0, -2)}AA`,
  ]
  for (const forged of changed) {
    const answer = await mine.client.get(forged)
    report.holds(
      'a link that was changed verifies nothing',
      [403, 422].includes(answer.status),
      answer,
    )
  }
  const verified = async ({ client }: Person) =>
    must(await client.get('/user')).data<{ email_verified_at: string | null }>()
      .email_verified_at !== null
  report.holds('nobody was verified by it', !(await verified(mine)) && !(await verified(theirs)))
  for (const forged of ['newsletter?signature=x', 'newsletter', 'order_updates?signature=']) {
    const answer = await scene.client().post(`/email/unsubscribe/${mine.id}/${forged}`)
    report.holds('nobody is unsubscribed by guessing', !answer.isOk, answer)
  }
}

/** The token of one is no token of another, before and after signing in. */
async function tryTokens(scene: Scene): Promise<void> {
  const { report } = scene
  const [mine, theirs] = [await customer(scene), await customer(scene)]
  const token = theirs.client.jar.get('XSRF-TOKEN') ?? ''
  const mixed = mine.client.copy()
  mixed.jar.set('XSRF-TOKEN', token)
  const answer = await mixed.post('/teams', { name: 'x' })
  report.holds('another’s CSRF token is none', answer.status === 419, answer)
  for (const session of [
    '',
    'x',
    `${mine.client.jar.get('session') ?? ''}x`,
    (mine.client.jar.get('session') ?? '').toUpperCase(),
  ]) {
    const odd = scene.client()
    odd.jar.set('session', session)
    report.holds('a session that was changed is nobody’s', (await whoIs(odd)) === null, session)
  }
}
