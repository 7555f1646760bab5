import { AppError } from '../../../errors.ts'
import { type Command, commandText } from './command.ts'

/**
 * The row that `command` has made already, if any; its key used for something else is refused with
 * `idempotency_conflict`. `by` is where rows keep their command.
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
