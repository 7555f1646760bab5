import { ANY_PERMISSION } from '../../worker/permissions.ts'

/** Routes of the store as a whole: its figures, its opening, its sections, its silence; part of `ADMIN_ROUTES`. */
export const OPENING_ROUTES: Record<string, string> = {
  'GET /admin/figures': 'reports.charts.view',
  'GET /admin/figures/days': 'reports.charts.view',
  'POST /admin/figures/days': 'reports.charts.update',
  'GET /admin/opening': 'settings.store.view',
  'POST /admin/opening/open': 'settings.store.update',
  'POST /admin/opening/test-mail': 'settings.store.update',
  'POST /admin/opening/shipping': 'settings.store.update',
  'PUT /admin/opening/pages/:slug/:locale': 'settings.store.update',
  'GET /admin/settings/sections': ANY_PERMISSION,
  'PUT /admin/settings/sections/:section': 'settings.store.update',
  'GET /admin/settings/silence': ANY_PERMISSION,
  'DELETE /admin/settings/silence/:kind': 'settings.store.update',
}
