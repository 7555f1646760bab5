import { z } from 'zod'
import { CacheFigures } from '../store/edge-cache/schemas.ts'
import {
  ChosenJob,
  CronTask,
  Job,
  JobDetail,
  JobFigures,
  JobRetriesResult,
} from '../store/jobs/schemas.ts'
import { RequestFigures, Room, Trouble } from '../store/troubles/schemas.ts'
import { Connection, LiveFigures, TestHint } from '../store/live/schemas.ts'
import { LineHomes } from '../suppliers/line-homes/schemas.ts'
import { nothing, one, page } from './answers.ts'
import type { RouteDoc } from './schemas.ts'

/** What the store does by itself, and who is connected to it. */
export const JOB_DOCS: Record<string, RouteDoc> = {
  'GET /admin/jobs': page('What the queue carries and has carried: the newest of each kind', Job),
  'GET /admin/jobs/chosen': one(
    'Of all pages of that list, the jobs that can be tried again',
    z.array(ChosenJob),
  ),
  'GET /admin/jobs/figures': one(
    'What was done of each kind, how long it waited and took, and what there is now',
    JobFigures,
  ),
  'GET /admin/jobs/:id': one('A job with its message and every try of it', JobDetail),
  'POST /admin/jobs/:id/retry': one('Have a job tried again at once', JobDetail),
  'POST /admin/jobs/:id/cancel': one('End a job that waits, or is held', JobDetail),
  'POST /admin/jobs/retries': one('Have several tried again', JobRetriesResult),
  'PUT /admin/jobs/kinds/:kind/pause': nothing('Hold jobs of a kind from now on'),
  'DELETE /admin/jobs/kinds/:kind/pause': nothing('Let a kind go on, with all that was held'),
  'GET /admin/cron': one('The tasks of Cron, each with its latest runs', z.array(CronTask)),
  'POST /admin/cron/:task/run': nothing('Have a task done now'),
  'GET /admin/cache': one(
    'How public reads fared with the cache in the last hour and day, and what waits to be purged',
    CacheFigures,
  ),
  'GET /admin/line-homes': one(
    'In which databases lines of offers lie, how large each is, and how far a move has come',
    LineHomes,
  ),
  'PUT /admin/line-homes': one(
    'Move lines of offers to these databases, a bound one each; a job does it while the shop goes on',
    LineHomes,
  ),
  'GET /admin/troubles': one('What is the matter with the store itself', z.array(Trouble)),
  'GET /admin/troubles/requests': one(
    'How many requests failed and how long they took, in the last hour and day',
    RequestFigures,
  ),
  'GET /admin/troubles/room': one('How large the database is, and about what takes its room', Room),
  'GET /admin/connections': page('Who has a page open that is told of changes', Connection),
  'GET /admin/connections/figures': one(
    'How many are connected, and what they were told in the last hour',
    LiveFigures,
  ),
  'POST /admin/connections/test': one('Send a hint that says nothing', TestHint),
  'DELETE /admin/connections/:id': nothing('End a connection'),
}
