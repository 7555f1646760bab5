import { ANY_PERMISSION } from '../../worker/permissions.ts'

/** What the store does by itself, or leaves undone, and who is connected to it; part of `ADMIN_ROUTES`. */
export const JOB_ROUTES: Record<string, string> = {
  'GET /admin/dead-letters': 'settings.jobs.view',
  'POST /admin/dead-letters/:id/retry': 'settings.jobs.update',
  'DELETE /admin/dead-letters/:id': 'settings.jobs.update',
  'GET /admin/jobs': 'settings.jobs.view',
  'GET /admin/jobs/chosen': 'settings.jobs.view',
  'GET /admin/jobs/figures': 'settings.jobs.view',
  'POST /admin/jobs/retries': 'settings.jobs.update',
  'PUT /admin/jobs/kinds/:kind/pause': 'settings.jobs.update',
  'DELETE /admin/jobs/kinds/:kind/pause': 'settings.jobs.update',
  'GET /admin/jobs/:id': 'settings.jobs.view',
  'POST /admin/jobs/:id/retry': 'settings.jobs.update',
  'POST /admin/jobs/:id/cancel': 'settings.jobs.update',
  'GET /admin/cron': 'settings.jobs.view',
  'POST /admin/cron/:task/run': 'settings.jobs.update',
  'GET /admin/settings/silence': ANY_PERMISSION,
  'DELETE /admin/settings/silence/:kind': 'settings.store.update',
  'GET /admin/connections': 'settings.live.view',
  'GET /admin/connections/figures': 'settings.live.view',
  'POST /admin/connections/test': 'settings.live.update',
  'DELETE /admin/connections/:id': 'settings.live.update',
}
