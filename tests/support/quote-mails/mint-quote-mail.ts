import { mintMail, type MintedMail } from '../mint-mail.ts'
import { random } from '../random.ts'
import { type Shaped, type Shelf, SHAPES } from './shapes.ts'

export interface MintedQuoteMail extends Shaped {
  shape: string
  raw: Uint8Array<ArrayBuffer>
}

/** A mail that asks for some parts of a shelf, in the shape that the seed says; the same seed gives the same mail. */
export function mintQuoteMail(
  seed: number,
  shelf: Shelf,
  mail: Pick<MintedMail, 'from' | 'to'> & Partial<MintedMail>,
): MintedQuoteMail {
  const names = Object.keys(SHAPES)
  const shape = names[seed % names.length] ?? ''
  const chance = random(seed)
  const parts = shelf.plain.toSorted(() => chance() - 0.5).slice(0, 3 + Math.floor(chance() * 4))
  const lines = parts.map((part) => ({ part, pieces: 2 + Math.floor(chance() * 60) }))
  const made = SHAPES[shape]?.({ lines, shelf, random: chance })
  if (made === undefined) throw new Error(`no shape ${shape}`)
  return { ...made, shape, raw: mintMail({ subject: 'Request', ...made.mail, ...mail }) }
}
