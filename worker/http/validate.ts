import { zValidator } from '@hono/zod-validator'
import type { Context, ValidationTargets } from 'hono'
import type { z } from 'zod'
import { AppError, notFound } from '../errors.ts'
import { fieldsOfIssues } from './issue-sentences.ts'
import { limitBody, limitForm } from './limit-body.ts'
import { isStopped, precognitiveSuccess } from './precognition.ts'

/** What a validator checks, for the API's description; found by the middleware itself. */
export const validations = new WeakMap<
  object,
  { target: keyof ValidationTargets; schema: z.ZodType }
>()

/**
 * Validates one part of the request; an `optional` body may be left out. A refused body or query answers 422 with localised sentences
 * by field; a refused path parameter is an address that does not exist (404).
 */
export function validate<T extends z.ZodType, Target extends keyof ValidationTargets>(
  target: Target,
  schema: T,
  presence: 'required' | 'optional' = 'required',
) {
  const check = zValidator(target, schema, (result) => {
    if (result.success) return
    if (target === 'param') throw notFound()
    throw new AppError('validation', { fields: fieldsOfIssues(result.error.issues) })
  })
  const checkThenProceed: typeof check = async (c, next) => {
    const isAbsent = presence === 'optional' && c.req.header('content-type') === undefined
    if (target === 'json' && !isAbsent) expectJson(c)
    if (target === 'json') await limitBody(c, async () => {})
    if (target === 'form') await limitForm(c, async () => {})
    return check(c, async () => {
      if (isStopped(c)) c.res = precognitiveSuccess(c)
      else await next()
    })
  }
  validations.set(checkThenProceed, { target, schema })
  return checkThenProceed
}

/** A body that says it is something else would count as an empty one. */
function expectJson(c: Context): void {
  const type = c.req.header('content-type') ?? ''
  if (/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type)) return
  throw new AppError('bad_request', { sentence: 'json_expected' })
}
