import { DOCTOR_PATH, UP_PATH } from '../lib/watch-paths.ts'
import { Examination } from '../store/troubles/schemas.ts'
import { nothing, one } from './answers.ts'
import type { ApiRoute } from './list-routes.ts'
import type { RouteDoc } from './schemas.ts'

const belowApi = (path: string): string => path.slice('/api'.length)

const question = (path: string, access: ApiRoute['access']): ApiRoute => ({
  method: 'GET',
  path: belowApi(path),
  access,
  isConfirmed: false,
  takes: [],
})

/** What the Worker answers before its app, in any state of the store: no route of the app says it. */
export const WATCH_ROUTES: readonly ApiRoute[] = [
  question(UP_PATH, 'public'),
  question(DOCTOR_PATH, 'signed'),
]

/** The same in words. */
export const WATCH_DOCS: Record<string, RouteDoc> = {
  [`GET ${belowApi(UP_PATH)}`]: nothing(
    'For monitors: the Worker is up; asks no database, and says its version in `X-Store-Version`',
  ),
  [`GET ${belowApi(DOCTOR_PATH)}`]: one(
    'What is the matter with the store: `npm run doctor`; signed with `APP_KEY`, and 404 without that',
    Examination,
  ),
}
