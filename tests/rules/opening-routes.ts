/** The opening checklist; part of `ADMIN_ROUTES`. */
export const OPENING_ROUTES: Record<string, string> = {
  'GET /admin/opening': 'settings.store.view',
  'POST /admin/opening/open': 'settings.store.update',
  'POST /admin/opening/test-mail': 'settings.store.update',
  'POST /admin/opening/shipping': 'settings.store.update',
  'PUT /admin/opening/pages/:slug/:locale': 'settings.store.update',
}
