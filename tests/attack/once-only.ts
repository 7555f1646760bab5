import { totp } from '../support/totp.ts'
import { mailTo, mailsTo } from './support/mails.ts'
import {
  customer,
  freshEmail,
  must,
  PASSWORD,
  registration,
  signIn,
  whoIs,
} from './support/people.ts'
import type { Attack, Scene } from './support/scene.ts'
import type { Answer } from './support/send.ts'
import { guard } from './support/second-factor.ts'

/**
 * Contract: "a code is accepted once; a recovery code is replaced after use"; a reset token "is single use";
 * an invitation is "signed, single use"; one address is one account: each is tried many times at once.
 */
export const onceOnly: Attack = {
  name: 'once-only',
  promise: 'what counts once counts once, however many use it in the same moment',
  bounds: { calls: 400, seconds: 90 },
  play,
}

async function play(scene: Scene): Promise<void> {
  const { report } = scene
  await report.part('codes', () => tryCodes(scene))
  await report.part('reset tokens', () => tryReset(scene))
  await report.part('invitations', () => tryInvitation(scene))
  await report.part('one address registered at once', () => tryRegister(scene))
  await report.part('deleting at once', () => tryDelete(scene))
}

const shown = (answers: Answer[]) => answers.map(({ status }) => status).join()
const okOf = (answers: Answer[]) => answers.filter(({ isOk }) => isOk).length

async function tryCodes(scene: Scene): Promise<void> {
  const { report } = scene
  const person = await guard(await customer(scene))
  const pending = async () => {
    const client = scene.client()
    must(await signIn(client, person.email))
    return client
  }
  // The next step's code: this step's was used to switch it on.
  const code = totp(person.secret, 1)
  const clients = await Promise.all([1, 2, 3, 4].map(pending))
  for (const client of clients)
    report.holds('nobody is signed in before the second factor', (await whoIs(client)) === null)
  const codes = await Promise.all(
    clients.map((client) => client.post('/two-factor-challenge', { code })),
  )
  report.holds('a code lets one in', okOf(codes) === 1, shown(codes))
  const [recovery] = person.recoveryCodes
  const others = await Promise.all([1, 2, 3, 4].map(pending))
  const body = { recovery_code: recovery }
  const used = await Promise.all(others.map((client) => client.post('/two-factor-challenge', body)))
  report.holds('a recovery code lets one in', okOf(used) === 1, shown(used))
  const last = await pending()
  const guesses: Answer[] = []
  for (let nth = 0; nth < 8; nth += 1)
    guesses.push(await last.post('/two-factor-challenge', { code: String(100_000 + nth) }))
  const isLimited =
    guesses.at(-1)?.status === 429 && guesses.at(-1)?.headers['retry-after'] !== undefined
  report.holds('codes are guessed five times a minute', isLimited, shown(guesses))
  const fresh = must(await person.client.get('/user/two-factor-recovery-codes')).body as string[]
  report.holds(
    'a used recovery code is replaced',
    fresh.length === 8 && !fresh.includes(recovery ?? ''),
  )
}

async function tryReset(scene: Scene): Promise<void> {
  const { report } = scene
  const { email, client } = await customer(scene)
  must(await scene.client().post('/forgot-password', { email }))
  const { links } = await mailTo(scene, email, 'reset-password')
  const token = /reset\/([^?/]+)/.exec(links[0] ?? '')?.[1] ?? ''
  const bodyOf = (nth: number) => {
    const password = `Reset-Pass-${nth}`
    return { token, email, password, password_confirmation: password }
  }
  const answers = await Promise.all(
    [1, 2, 3, 4].map((nth) => scene.client().post('/reset-password', bodyOf(nth))),
  )
  report.holds('a reset token is used once', okOf(answers) === 1, shown(answers), links.join(' '))
  const valid = await Promise.all(
    [1, 2, 3, 4].map((nth) => signIn(scene.client(), email, `Reset-Pass-${nth}`)),
  )
  report.holds('one new password counts', okOf(valid) === 1, shown(valid))
  report.holds('a reset ends every session', (await whoIs(client)) === null)
  const other = await customer(scene)
  const foreign = await scene.client().post('/reset-password', { ...bodyOf(5), email: other.email })
  report.holds('a token is its owner’s', foreign.status === 422, foreign)
}

async function tryInvitation(scene: Scene): Promise<void> {
  const [owner, friend] = [await customer(scene), await customer(scene)]
  const invite = { email: friend.email, role: 'buyer' }
  const path = `/teams/${owner.teamId}/members`
  const invited = await Promise.all([1, 2, 3].map(() => owner.client.post(path, invite)))
  const mails = await mailsTo(scene, friend.email, 'team-invitation')
  const { links } = await mailTo(scene, friend.email, 'team-invitation')
  const link = links[0]?.replace(/^https?:\/\/[^/]+\/(be|en|ru)/, '') ?? ''
  const joined = await Promise.all([1, 2, 3, 4].map(() => friend.client.get(link)))
  scene.report.holds(
    'an invitation is accepted once',
    okOf(joined) === 1,
    shown(joined),
    shown(invited),
    String(mails.length),
  )
  const team = must(await owner.client.get(`/teams/${owner.teamId}`)).data<{
    members: unknown[]
    invitations: unknown[]
  }>()
  scene.report.holds('a member is in a team once', team.members.length === 2, JSON.stringify(team))
  scene.report.holds(
    'no invitation is left for a member',
    team.invitations.length === 0,
    JSON.stringify(team.invitations),
  )
}

async function tryRegister(scene: Scene): Promise<void> {
  const email = freshEmail()
  const answers = await Promise.all(
    [email, email, email.toUpperCase(), ` ${email}`, email].map((each) =>
      scene.client().post('/register', registration(each)),
    ),
  )
  scene.report.holds('an address is registered once', okOf(answers) === 1, shown(answers))
  const signed = await signIn(scene.client(), email.toUpperCase())
  scene.report.holds('an address is the same in capitals', signed.isOk, signed)
}

async function tryDelete(scene: Scene): Promise<void> {
  const { client, email } = await customer(scene)
  must(await guardless(client))
  const answers = await Promise.all(
    [1, 2, 3].map(() => client.delete('/user', { password: PASSWORD })),
  )
  scene.report.holds('an account ends once', okOf(answers) >= 1, shown(answers))
  scene.report.holds(
    'nobody signs in to an account that ended',
    !(await signIn(scene.client(), email)).isOk,
  )
  const again = await scene.client().post('/register', registration(email))
  scene.report.holds('the address is free again', again.isOk, again)
}

const guardless = (client: { post: (path: string, json: object) => Promise<Answer> }) =>
  client.post('/user/confirm-password', { password: PASSWORD })
