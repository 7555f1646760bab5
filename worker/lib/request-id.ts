import { AsyncLocalStorage } from 'node:async_hooks'

const ids = new AsyncLocalStorage<string>()

/** Runs work under a request id: log lines of all that it does have it, what it does after the response too. */
export const withRequestId = <Result>(id: string, work: () => Result): Result => ids.run(id, work)

/** The id of the request, or of the job that a request has sent, which is being worked on; null: of none. */
export const currentRequestId = (): string | null => ids.getStore() ?? null
