import { bodyLimit } from 'hono/body-limit'
import { AppError } from '../errors.ts'

const LIMIT_KIB = 1024

/**
 * Bodies that are read whole (JSON, forms) are at most 1 MiB; 413 otherwise. Files are streamed, and
 * their routes limit them.
 */
export const limitBody = bodyLimit({
  maxSize: LIMIT_KIB * 1024,
  onError: () => {
    throw new AppError('too_large', { sentence: 'body_too_large', params: { limit: LIMIT_KIB } })
  },
})
