import type { Client } from './support/client.ts'
import { passMinutes } from './support/grant.ts'
import { mailsTo, mailTo } from './support/mails.ts'
import { customer, freshEmail, must, PASSWORD, registration, signIn } from './support/people.ts'
import type { Attack, Scene } from './support/scene.ts'
import type { Answer } from './support/send.ts'

/**
 * Contract: "one text for unknown address and wrong password, in equal time"; forgot-password "always the
 * same answer and time"; issue 3: the wait after wrong passwords is never a lock that another can keep shut.
 */
export const signInAttack: Attack = {
  name: 'sign-in',
  promise: 'guessing is slowed, nobody is locked out by others, no answer says who has an account',
  bounds: { calls: 900, seconds: 180 },
  play,
}

async function play(scene: Scene): Promise<void> {
  const { report } = scene
  await report.part('guessing from one address', () => tryGuessing(scene))
  await report.part('a lock held shut by others', () => tryLock(scene))
  await report.part('who has an account, by answer', () => tryAnswers(scene))
  await report.part('who has an account, by time', () => tryTimes(scene))
  await report.part('many mails to one', () => tryMails(scene))
  if (scene.store.stateFolder !== null)
    await report.part('a link that others make void', () => tryLinks(scene))
}

const wrong = (client: Client, email: string) =>
  signIn(client, email, `Wrong-Pass-${Math.random()}`)

async function tryGuessing(scene: Scene): Promise<void> {
  const { report } = scene
  const { email } = await customer(scene)
  const guesser = scene.client()
  const answers: Answer[] = []
  for (let nth = 0; nth < 8; nth += 1) answers.push(await wrong(guesser, email))
  const last = answers.at(-1)
  const isSlowed = last?.status === 429 && Number(last.headers['retry-after']) > 0
  report.holds('five guesses a minute, then a wait that is said', isSlowed, String(last))
  const limits =
    last?.headers['x-ratelimit-limit'] !== undefined &&
    last.headers['x-ratelimit-remaining'] !== undefined
  report.holds('the limit is said in its headers', limits, JSON.stringify(last?.headers))
  report.holds('the right password waits there too', (await signIn(guesser, email)).status === 429)
  // The limit is of e-mail and address: writing either another way is the same.
  const spelled = [email.toUpperCase(), ` ${email} `]
  for (const each of spelled) {
    const answer = await wrong(guesser, each)
    report.holds(
      'an address spelled otherwise has the same limit',
      [422, 429].includes(answer.status),
      answer,
    )
  }
  const six = scene.client()
  const statuses: number[] = []
  const { email: other } = await customer(scene)
  for (let nth = 0; nth < 12; nth += 1) {
    six.address = `2001:db8:1:2:${nth.toString(16)}::${nth.toString(16)}`
    statuses.push((await wrong(six, other)).status)
  }
  report.holds('addresses of one IPv6 network are one', statuses.includes(429), statuses.join())
}

/** Changing addresses guess wrongly, two go on asking; the owner comes with the right password. */
async function tryLock(scene: Scene): Promise<void> {
  const { report } = scene
  const person = await customer(scene)
  const { email } = person
  const home = scene.client()
  must(await signIn(home, email))
  must(await home.post('/logout'))
  for (let nth = 0; nth < 14; nth += 1) await wrong(scene.client(), email)
  const pollers = [scene.client(), scene.client()]
  const got: number[] = []
  const fresh = scene.client()
  const strangers: number[] = []
  for (let nth = 0; nth < 8; nth += 1) {
    await Promise.all(pollers.map((poller) => wrong(poller, email)))
    const answer = await signIn(home, email)
    got.push(answer.status)
    if (answer.isOk) must(await home.post('/logout'))
    if (nth === 7) strangers.push((await signIn(fresh, email)).status)
  }
  report.holds(
    'from where they signed in before, an owner always gets in',
    got.every((status) => status === 200),
    got.join(),
  )
  const sameDevice = home.copy()
  sameDevice.address = scene.client().address
  const roaming = await signIn(sameDevice, email)
  report.holds(
    'on a device they signed in with before, an owner always gets in',
    roaming.isOk,
    roaming,
  )
  // Elsewhere they may have to wait, but for no longer than was said first.
  const first = await signIn(fresh, email)
  const wait = Number(first.headers['retry-after'] ?? 0)
  await Promise.all(pollers.map((poller) => wrong(poller, email)))
  const second = await signIn(fresh, email)
  const later = Number(second.headers['retry-after'] ?? 0)
  report.holds(
    'tries made during a wait lengthen it not',
    later <= wait,
    `${wait} s, then ${later} s`,
    strangers.join(),
  )
  report.holds('no wait is longer than 300 s', wait <= 300, String(wait))
}

const plain = (answer: Answer) =>
  JSON.stringify([answer.status, answer.text.replaceAll(/"request_id":"[^"]*"/g, '')])

async function tryAnswers(scene: Scene): Promise<void> {
  const { report } = scene
  const { email: known } = await customer(scene)
  const unknown = freshEmail()
  const both = async (call: (client: Client, email: string) => Promise<Answer>) => {
    const answers = [
      await call(scene.client(), known),
      await call(scene.client(), unknown),
    ] as const
    return { answers, isSame: plain(answers[0]) === plain(answers[1]) }
  }
  const login = await both(wrong)
  report.holds('login answers known and unknown alike', login.isSame, ...login.answers)
  const forgot = await both((client, email) => client.post('/forgot-password', { email }))
  report.holds('forgot-password answers known and unknown alike', forgot.isSame, ...forgot.answers)
  const again = await both((client, email) => client.post('/forgot-password', { email }))
  report.holds('… also within the minute', again.isSame, ...again.answers)
  const reset = await both((client, email) =>
    client.post('/reset-password', {
      token: 'A'.repeat(43),
      email,
      password: PASSWORD,
      password_confirmation: PASSWORD,
    }),
  )
  report.holds('reset-password answers known and unknown alike', reset.isSame, ...reset.answers)
  const tried = await both((client, email) =>
    client.post('/login', { email, password: PASSWORD }, { headers: { Precognition: 'true' } }),
  )
  report.holds('a sign-in tried on answers known and unknown alike', tried.isSame, ...tried.answers)
  const reserved = await both((client, email) =>
    client.post('/forgot-password', { email }, { headers: { Precognition: 'true' } }),
  )
  report.holds('forgot-password tried on answers alike', reserved.isSame, ...reserved.answers)
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Coarse: what one could tell from a few tries. The fine measure is `npm run bench timing`. */
async function tryTimes(scene: Scene): Promise<void> {
  const { email: known } = await customer(scene)
  const took = { login: [[], []], forgot: [[], []], register: [[], []] } as Record<
    string,
    [number[], number[]]
  >
  for (let nth = 0; nth < 12; nth += 1) {
    for (const [at, email] of [known, freshEmail()].entries()) {
      const client = scene.client()
      await client.takeToken()
      const weak = { password: 'Attack-Pass-1', password_confirmation: 'Attack-Pass-1' }
      took.login?.[at]?.push((await wrong(client, email)).ms)
      took.forgot?.[at]?.push((await client.post('/forgot-password', { email })).ms)
      took.register?.[at]?.push((await client.post('/register', registration(email, weak))).ms)
    }
  }
  for (const [name, [one, other]] of Object.entries(took)) {
    const [a, b] = [median(one), median(other)]
    const isAlike = Math.abs(a - b) <= Math.max(a, b) * 0.35 + 5
    scene.report.holds(
      `${name} takes known and unknown about as long`,
      isAlike,
      `${a.toFixed(1)} ms and ${b.toFixed(1)} ms`,
    )
  }
}

/** Nobody fills another's mailbox. */
async function tryMails(scene: Scene): Promise<void> {
  const { report } = scene
  const { email, client } = await customer(scene)
  for (let nth = 0; nth < 10; nth += 1) await scene.client().post('/forgot-password', { email })
  const sent = await mailsTo(scene, email, 'reset-password')
  report.holds(
    'one link a minute, whoever asks from wherever',
    sent.length <= 1,
    String(sent.length),
  )
  const { id } = must(await client.post('/teams', { name: 'x' })).data<{ id: number }>()
  const victim = freshEmail()
  const statuses: number[] = []
  for (let nth = 0; nth < 30; nth += 1) {
    const invited = await client.post(`/teams/${id}/members`, { email: victim, role: 'viewer' })
    statuses.push(invited.status)
    if (!invited.isOk) break
    await client.delete(`/team-invitations/${invited.data<{ id: number }>().id}`)
  }
  const mails = await mailsTo(scene, victim, 'team-invitation')
  report.holds(
    'inviting again and again is limited',
    mails.length <= 20,
    `${mails.length} mails`,
    statuses.join(),
  )
}

/** A token lasts 60 minutes: somebody else who asks for another one must not end it. */
async function tryLinks(scene: Scene): Promise<void> {
  const { email } = await customer(scene)
  must(await scene.client().post('/forgot-password', { email }))
  const { links } = await mailTo(scene, email, 'reset-password')
  const token = /reset\/([^?/]+)/.exec(links[0] ?? '')?.[1] ?? ''
  passMinutes(scene)
  must(await scene.client().post('/forgot-password', { email }))
  const password = 'Chosen-Pass-1'
  const body = { token, email, password, password_confirmation: password }
  const answer = await scene.client().post('/reset-password', body)
  scene.report.holds('a link to a new password is made void by nobody else', answer.isOk, answer)
}
