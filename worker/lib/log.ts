/** What a log line tells besides its message; errors are written whole, causes included. */
type Facts = Record<string, unknown>

/** One JSON line per event, read by the platform's log search. */
export const log = {
  info: (message: string, facts: Facts = {}) => write('info', message, facts),
  error: (message: string, facts: Facts = {}) => write('error', message, facts),
}

function write(level: 'info' | 'error', message: string, facts: Facts): void {
  const line = JSON.stringify({ level, message, ...facts }, (_, value: unknown) =>
    value instanceof Error ? describe(value) : value,
  )
  // oxlint-disable-next-line no-console -- the one place that writes logs
  console[level](line)
}

const describe = (error: Error) => ({
  name: error.name,
  message: error.message,
  stack: error.stack,
  ...(error.cause === undefined ? {} : { cause: error.cause }),
})
