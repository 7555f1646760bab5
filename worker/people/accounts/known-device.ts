import type { Ctx } from '../../env.ts'
import { appKey } from '../../lib/app-key.ts'
import { randomToken } from '../../lib/random.ts'
import { isSameText, sign } from '../../lib/signing.ts'

interface Person {
  id: number
  sessionEpoch: number
}

const signatureOf = (ctx: Ctx, { id, sessionEpoch }: Person, name: string): string =>
  sign(appKey(ctx.env), 'known-device', `${id}.${sessionEpoch}.${name}`)

/**
 * Makes the mark of a device a person has signed in on: `id.name.signature`, with a random name. It grants no
 * access, and is void once the person's session epoch is raised (a new password).
 */
export function deviceMark(ctx: Ctx, person: Person): string {
  const name = randomToken()
  return `${person.id}.${name}.${signatureOf(ctx, person, name)}`
}

/** Finds the name of the device among the marks a browser sent; null when none is this person's. */
export function knownDeviceOf(ctx: Ctx, person: Person): string | null {
  const known = ctx.deviceMarks
    .map((mark) => mark.split('.'))
    .find(
      ([id, name = '', signature = '']) =>
        id === String(person.id) && isSameText(signature, signatureOf(ctx, person, name)),
    )
  return known?.[1] ?? null
}
