import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { askedOf, signedQuestion } from '../../http/signed-question.ts'
import { validate } from '../../http/validate.ts'
import { answerBackup } from './answer-backup.ts'
import { bucketOf } from './list-objects.ts'
import { BackupQuestion, ObjectParam, ObjectQuery } from './schemas.ts'

/** What `npm run backup` reads, each call signed with `APP_KEY`: `/upkeep`. */
export const backup = new Hono<AppEnv>()
  .post('/upkeep/backup', signedQuestion, async (c) =>
    c.json({ data: await answerBackup(c.var.ctx, await askedOf(c, BackupQuestion)) }, 200),
  )
  .get(
    '/upkeep/objects/:bucket',
    signedQuestion,
    validate('param', ObjectParam),
    validate('query', ObjectQuery),
    async (c) => {
      const bucket = bucketOf(c.var.ctx, c.req.valid('param').bucket)
      const object = await bucket.get(c.req.valid('query').key)
      if (object === null) throw notFound()
      return c.body(object.body as unknown as ReadableStream, 200, {
        'Content-Type': 'application/octet-stream',
        'Content-Length': String(object.size),
      })
    },
  )
