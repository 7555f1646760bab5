import { AppError } from '../../errors.ts'
import { sha256 } from '../../lib/hash.ts'

/** A call to be carried out once: its key, and a hash of what it asks for. */
export interface Command {
  key: string
  /** Of the input, so that the key cannot be used for another one. */
  hash: string
}

/** An input with the command it came by. */
export interface WithCommand<Input> {
  input: Input
  command: Command
}

/** The command of an `Idempotency-Key` (null: never repeated) and an input. */
export const commandOf = (key: string | null, input: object): Command => ({
  key: key ?? crypto.randomUUID(),
  hash: sha256(JSON.stringify(input)),
})

/** A command as it is stored: `hash key`. */
export const commandText = ({ key, hash }: Command): string => `${hash} ${key}`

/**
 * The row that `command` has made already, if any; `idempotency_conflict` when its key was used for another
 * input. `by` reads the command of a row.
 */
export function doneBefore<Row>(
  rows: Row[],
  command: Command,
  by: (row: Row) => string,
): Row | undefined {
  const hashLength = command.hash.length
  const found = rows.find((row) => by(row).slice(hashLength) === ` ${command.key}`)
  if (found !== undefined && by(found) !== commandText(command)) {
    throw new AppError('idempotency_conflict')
  }
  return found
}
