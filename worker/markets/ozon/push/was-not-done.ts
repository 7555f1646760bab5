import { OzonFault } from '../call/ozon-fault.ts'

/** Whether a call that failed can have done nothing. */
export const wasNotDone = (error: unknown): boolean =>
  error instanceof OzonFault && error.kind !== 'unknown'
