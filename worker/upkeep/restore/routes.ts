import { Hono } from 'hono'
import type { AppEnv } from '../../env.ts'
import { askedOf, bytesOf, signedQuestion } from '../../http/signed-question.ts'
import { validate } from '../../http/validate.ts'
import { ObjectParam } from '../backup/schemas.ts'
import { answerRestore } from './answer-restore.ts'
import { putObject } from './put-object.ts'
import { PutQuery, RestoreQuestion } from './schemas.ts'

/** What `npm run restore` writes, each call signed with `APP_KEY`: `/upkeep`. */
export const restore = new Hono<AppEnv>()
  .post('/upkeep/restore', signedQuestion, async (c) =>
    c.json({ data: await answerRestore(c.var.ctx, await askedOf(c, RestoreQuestion)) }, 200),
  )
  .put(
    '/upkeep/objects/:bucket',
    signedQuestion,
    validate('param', ObjectParam),
    validate('query', PutQuery),
    async (c) => {
      const { bucket } = c.req.valid('param')
      const put = { bucket, query: c.req.valid('query'), bytes: await bytesOf(c) }
      return c.json({ data: await putObject(c.var.ctx, put) }, 200)
    },
  )
