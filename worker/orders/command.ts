import { AppError } from '../errors.ts'
import { sha256 } from '../lib/hash.ts'

const MOST_KEY = 255

/** A command of staff's, to be carried out once: what it was asked by, and for what. */
export interface Command {
  key: string
  /** Of what is asked, so that the same key is not used for something else. */
  hash: string
}

/** A command by its `Idempotency-Key` (none: never repeated) and what it asks for. */
export function commandOf(key: string | undefined, asked: object): Command {
  if (key !== undefined && key.length > MOST_KEY) {
    throw new AppError('bad_request', { sentence: 'idempotency_key_too_long' })
  }
  return { key: key || crypto.randomUUID(), hash: sha256(JSON.stringify(asked)) }
}

/** How a command is written down: `hash key`. */
export const commandText = ({ key, hash }: Command): string => `${hash} ${key}`
