import { query, queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { forgetChannels } from '../../known-channels.ts'
import { forgetWriteHold } from '../../write-hold.ts'
import { beginRestore, needRestoring } from './begin-restore.ts'
import { bringTriggersBack } from './bring-triggers-back.ts'
import { indexWords } from './index-words.ts'
import { countRows, insertRows } from './insert-rows.ts'
import { beginUpload, endUpload } from './put-object.ts'
import { raiseSeries } from './raise-series.ts'
import { repeatErasures } from './repeat-erasures.ts'
import type { RestoreQuestion } from './schemas.ts'
import { settleLines } from './settle-lines.ts'
import { settleRestored } from './settle-restored.ts'

/** Answers a question of `npm run restore`; each may be asked again. 409 for a store that is not being restored from it. */
export async function answerRestore(ctx: Ctx, question: RestoreQuestion): Promise<object> {
  if (question.do === 'begin') return beginRestore(ctx, question.id)
  await needRestoring(ctx, question.id)
  switch (question.do) {
    case 'rows':
      return insertRows(ctx, question)
    case 'count':
      return countRows(ctx, question.table)
    case 'upload-begin':
      return beginUpload(ctx, question)
    case 'upload-end':
      return endUpload(ctx, question)
    case 'settle':
      await settleLines(ctx, question)
      return settleRestored(ctx, question.sequences)
    case 'words':
      return indexWords(ctx, question.at)
    case 'triggers':
      return bringTriggersBack(ctx)
    case 'series':
      return raiseSeries(ctx, question.cursor)
    case 'erasures':
      return repeatErasures(ctx, question.cursor)
    case 'end':
      return endRestore(ctx)
  }
}

async function endRestore(ctx: Ctx): Promise<object> {
  await queryBatch(ctx.db.raw, {
    ended: query<never>`UPDATE upkeep_state SET restoring = NULL, hold_until = NULL, hold_why = NULL
      WHERE id = 1 AND triggers IS NULL`,
  })
  forgetWriteHold()
  // This runtime has known the empty store, which was closed and had other channels.
  forgetChannels()
  return {}
}
