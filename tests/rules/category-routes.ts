/** Who may call the routes of the tree of categories and its attribute sets, as `ADMIN_ROUTES` says. */
export const CATEGORY_ROUTES: Record<string, string> = {
  'GET /admin/catalog/attributes': 'catalog.categories.view',
  'GET /admin/catalog/categories': 'catalog.categories.view',
  'POST /admin/catalog/categories': 'catalog.categories.create',
  'GET /admin/catalog/categories/:id': 'catalog.categories.view',
  'PUT /admin/catalog/categories/:id': 'catalog.categories.update',
  'POST /admin/catalog/categories/:id/move': 'catalog.categories.update',
  'DELETE /admin/catalog/categories/:id': 'catalog.categories.delete',
}
