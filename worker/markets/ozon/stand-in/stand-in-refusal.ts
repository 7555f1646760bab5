import type { z } from 'zod'

/** A refusal as Ozon answers it. */
export class StandInRefusal extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** What was asked for; a body of another shape is refused as Ozon does. */
export function readBody<Body>(read: z.ZodSafeParseResult<Body>): Body {
  if (!read.success) throw new StandInRefusal(400, 'request body is not valid')
  return read.data
}
