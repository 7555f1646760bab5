import { z } from 'zod'
import { SilencedKind } from '../store/silence/schemas.ts'
import { one } from './answers.ts'
import type { RouteDoc } from './schemas.ts'

/** Backups and what a restored store leaves undone. */
export const UPKEEP_DOCS: Record<string, RouteDoc> = {
  'GET /admin/settings/silence': one(
    'What a store that was restored leaves undone, and since when',
    z.array(SilencedKind),
  ),
  'DELETE /admin/settings/silence/:kind': one(
    'Let the store do one kind of it again, or `all`; answers what is still silent',
    z.array(SilencedKind),
  ),
  'POST /upkeep/backup': one(
    'Read the store for a backup; signed with `APP_KEY`',
    z.looseObject({}),
  ),
  'POST /upkeep/restore': one(
    'Write a backup into an empty store; signed with `APP_KEY`',
    z.looseObject({}),
  ),
  'GET /upkeep/objects/:bucket': {
    summary: 'A file of a bucket, for a backup; signed with `APP_KEY`',
    status: 200,
    media: 'application/octet-stream',
  },
  'PUT /upkeep/objects/:bucket': {
    ...one(
      'Write a file, or a part of one, while a backup is brought back; signed with `APP_KEY`',
      z.object({ etag: z.string() }),
    ),
    takesFile: true,
  },
}
