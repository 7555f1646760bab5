/** The routes of the store's languages and of its pages of words, and what each needs. */
export const LOCALE_ROUTES: Record<string, string> = {
  'GET /admin/locales': 'settings.locales.view',
  'POST /admin/locales': 'settings.locales.create',
  'GET /admin/locales/languages': 'settings.locales.view',
  'GET /admin/locales/:code': 'settings.locales.view',
  'PUT /admin/locales/:code': 'settings.locales.update',
  'DELETE /admin/locales/:code': 'settings.locales.delete',
  'GET /admin/locales/:code/uses': 'settings.locales.view',
  'GET /admin/locales/:code/texts': 'settings.locales.view',
  'PUT /admin/locales/:code/texts': 'settings.locales.update',
  'POST /admin/locales/:code/import': 'settings.locales.update',
  'GET /admin/locales/:code/export': 'settings.locales.view',

  'GET /admin/pages': 'settings.pages.view',
  'GET /admin/pages/:slug/:locale': 'settings.pages.view',
  'PUT /admin/pages/:slug/:locale': 'settings.pages.update',
  'POST /admin/pages/:slug/:locale/preview': 'settings.pages.update',
  'DELETE /admin/pages/:slug/:locale': 'settings.pages.update',
}
