import { type Fragment, sql } from './query.ts'

/**
 * Condition on `sessions s` and `users u`: `s` is a session of `u` that is live at `now`. Sessions that were
 * ended have no row, or an older epoch; how long one may stay unused is in `session-lifetime.ts`.
 */
export const isLiveSession = (now: Date): Fragment => sql`s.user_id = u.id
  AND s.epoch = u.session_epoch AND s.expires_at > ${now.getTime()}
  AND u.is_disabled = 0 AND u.deleted_at IS NULL`
