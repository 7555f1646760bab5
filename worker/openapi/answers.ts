import { z } from 'zod'
import { Pagination } from '../lib/wire.ts'
import type { RouteDoc } from './schemas.ts'

type Doc = (summary: string, schema: z.ZodType, status?: number) => RouteDoc

/** `{ data }` around one thing. */
export const one: Doc = (summary, schema, status = 200) => ({
  summary,
  status,
  answer: z.object({ data: schema }),
})

/** A page of things. */
export const page: Doc = (summary, schema) => ({
  summary,
  status: 200,
  answer: z.object({ data: z.array(schema), pagination: Pagination }),
})

/** A list that goes on from `next_cursor`. */
export const cursor: Doc = (summary, schema) => ({
  summary,
  status: 200,
  answer: z.object({
    data: z.array(schema),
    next_cursor: z.union([z.string(), z.number()]).nullable(),
  }),
})

/** The thing itself, without an envelope. */
export const bare: Doc = (summary, schema, status = 200) => ({ summary, status, answer: schema })

/** 204, nothing to say. */
export const nothing = (summary: string): RouteDoc => ({ summary, status: 204 })
