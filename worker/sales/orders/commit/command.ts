import { sha256 } from '../../../lib/hash.ts'

/** A command of staff's, to be carried out once: what it was asked by, and for what. */
export interface Command {
  key: string
  /** Of what is asked, so that the same key is not used for something else. */
  hash: string
}

/** A command by its `Idempotency-Key` (null: never repeated) and what it asks for. */
export const commandOf = (key: string | null, asked: object): Command => ({
  key: key ?? crypto.randomUUID(),
  hash: sha256(JSON.stringify(asked)),
})

/** How a command is written down: `hash key`. */
export const commandText = ({ key, hash }: Command): string => `${hash} ${key}`
