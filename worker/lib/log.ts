import { currentRequestId } from './request-id.ts'

/** The fields of a log line besides its message; errors are written whole, causes included. */
type Facts = Record<string, unknown>

/**
 * One JSON line per event with its time (UTC), read by the platform's log search. `request_id` is that of the request; a
 * job has that of the request which sent it.
 */
export const log = {
  info: (message: string, facts: Facts = {}) => write('info', message, facts),
  error: (message: string, facts: Facts = {}) => write('error', message, facts),
}

function write(level: 'info' | 'error', message: string, facts: Facts): void {
  const requestId = currentRequestId()
  const line = JSON.stringify(
    {
      at: new Date().toISOString(),
      level,
      message,
      ...(requestId !== null && { request_id: requestId }),
      ...facts,
    },
    (_, value: unknown) => (value instanceof Error ? describe(value) : value),
  )
  // oxlint-disable-next-line no-console -- the one place that writes logs
  console[level](line)
}

const describe = (error: Error) => ({
  name: error.name,
  message: withoutValues(error.message),
  stack: withoutValues(error.stack ?? ''),
  ...(error.cause === undefined ? {} : { cause: error.cause }),
})

/** The database's driver adds the values of a failed statement, among which are links and hashes. */
const withoutValues = (text: string): string =>
  text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '')
