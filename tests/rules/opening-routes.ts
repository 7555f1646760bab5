/** The figures of the dashboard and the opening checklist; part of `ADMIN_ROUTES`. */
export const OPENING_ROUTES: Record<string, string> = {
  'GET /admin/figures': 'reports.charts.view',
  'GET /admin/figures/days': 'reports.charts.view',
  'POST /admin/figures/days': 'reports.charts.update',
  'GET /admin/opening': 'settings.store.view',
  'POST /admin/opening/open': 'settings.store.update',
  'POST /admin/opening/test-mail': 'settings.store.update',
  'POST /admin/opening/shipping': 'settings.store.update',
  'PUT /admin/opening/pages/:slug/:locale': 'settings.store.update',
}
