import { z } from 'zod'

/** Every refusal. `errors` is there for 422 only; a conflict adds what is current. */
export const ErrorAnswer = z.looseObject({
  message: z.string(),
  code: z.string(),
  request_id: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
})

/** What a route is for and what it answers; what it takes is read from its validators. */
export interface RouteDoc {
  summary: string
  status: number
  /** Absent: no body. */
  answer?: z.ZodType
  /** The body is a file, not JSON. */
  takesFile?: true
  /** Media types of an answer that is not JSON. */
  media?: string | string[]
}
