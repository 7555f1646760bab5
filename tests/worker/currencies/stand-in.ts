import { inject } from 'vitest'
import type { StandInAnswer } from '../../support/node/rates-stand-in.ts'

type Answer = Omit<StandInAnswer, 'body'> & { body?: string | Uint8Array }

let names = 0
const HOME = inject('standIn')

/** A bank's address of its own on the stand-in; it answers what it is told to, and counts. */
export function mintSource() {
  const name = `source-${(names += 1)}-${crypto.randomUUID()}`
  return {
    url: `${HOME}/${name}`,
    /** What it answers from now on. */
    async says(answer: Answer | string | Uint8Array): Promise<void> {
      const { body = '', ...rest } = isBody(answer) ? { body: answer } : answer
      const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
      const told = { ...rest, body: Buffer.from(bytes).toString('base64') }
      await fetch(`${HOME}/told/${name}`, { method: 'PUT', body: JSON.stringify(told) })
    },
    asked: async (): Promise<number> => Number(await (await fetch(`${HOME}/asked/${name}`)).text()),
  }
}

const isBody = (answer: Answer | string | Uint8Array): answer is string | Uint8Array =>
  typeof answer === 'string' || answer instanceof Uint8Array
