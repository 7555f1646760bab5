import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'
import { AppError } from '../errors.ts'

const LIMIT_KIB = 1024

/**
 * Bodies that are read whole (JSON, forms) are at most 1 MiB. Files have other types, are streamed,
 * and their routes limit them.
 */
const limit = bodyLimit({
  maxSize: LIMIT_KIB * 1024,
  onError: () => {
    throw new AppError('too_large', { sentence: 'body_too_large', params: { limit: LIMIT_KIB } })
  },
})

export const limitBody = createMiddleware<AppEnv>((c, next) => {
  const type = c.req.header('content-type') ?? ''
  return /json|x-www-form-urlencoded/i.test(type) ? limit(c, next) : next()
})
