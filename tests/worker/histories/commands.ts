import type { Client } from '../../support/worker/client.ts'
import { type Act, type Answered, type Command, pass } from './world.ts'

/** What a store may say to a client who does nothing that is forbidden. */
const DECENT = new Set([200, 201, 202, 204, 404, 409, 422])
const AWAY = 503
const MOST_TRIES = 3

export interface Ask {
  who: Client
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: object | undefined
  headers?: Record<string, string>
}

/**
 * Asks as a client does: under the mishap at hand, then, while the store is away, again a little later.
 * Answers everything that was said with success or refused; nothing when the client has given up.
 */
export async function ask({ mishap, world, random, say }: Act, asked: Ask): Promise<Answered[]> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const times = tries === 0 ? mishap.times : 1
    const env = tries === 0 ? mishap.env : world.weather.calm()
    const answers = await Promise.all(Array.from({ length: times }, () => once(asked, env)))
    say(answers.map(({ status }) => status).join('+'))
    const told = answers.filter(({ status }) => status !== AWAY)
    if (told.length > 0) return told
    pass(1 + random.below(9))
    if (random.below(8) === 0) return []
  }
  return []
}

async function once({ who, method, path, body, headers }: Ask, env: Act['mishap']['env']) {
  const answer = await who.call(method, path, {
    env,
    ...(body && { body }),
    ...(headers && { headers }),
  })
  const { status } = answer
  const text = await answer.text()
  if (!DECENT.has(status) && status !== AWAY)
    throw new Error(`${method} ${path}: ${status} ${text}`)
  return { status, body: (text === '' ? {} : JSON.parse(text)) as Answered['body'] }
}

/** Gives a command, or gives it again; what comes of it must be what came of it before. */
export async function give(act: Act, command: Command): Promise<Answered[]> {
  const { who, path, body, key } = command
  if (!act.world.commands.includes(command)) act.world.commands.push(command)
  const headers = { 'Idempotency-Key': key }
  const answers = await ask(act, { who, method: 'POST', path, body, headers })
  for (const answer of answers) {
    learn(command, answer.status < 300 ? command.outcomeOf(answer) : null)
  }
  return answers
}

/** `outcome` null: it was refused, which is right only while nothing has come of it. */
function learn(command: Command, outcome: string | null): void {
  command.outcome ??= outcome
  if (command.outcome === outcome) return
  const { name, key } = command
  throw new Error(`${name} ${key} came to ${command.outcome}, then to ${outcome}`)
}
