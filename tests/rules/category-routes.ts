/** Who may call the routes of the tree of categories and its attribute sets, as `ADMIN_ROUTES` says. */
export const CATEGORY_ROUTES: Record<string, string> = {
  'GET /admin/catalog/attributes': 'catalog.categories.view',
  'POST /admin/catalog/attributes': 'catalog.categories.create',
  'PUT /admin/catalog/attributes/:id': 'catalog.categories.update',
  'DELETE /admin/catalog/attributes/:id': 'catalog.categories.delete',
  'GET /admin/catalog/categories': 'catalog.categories.view',
  'POST /admin/catalog/categories': 'catalog.categories.create',
  'GET /admin/catalog/categories/:id': 'catalog.categories.view',
  'PUT /admin/catalog/categories/:id': 'catalog.categories.update',
  'POST /admin/catalog/categories/:id/move': 'catalog.categories.update',
  'DELETE /admin/catalog/categories/:id': 'catalog.categories.delete',
  'GET /admin/catalog/category-rules': 'catalog.categories.view',
  'POST /admin/catalog/category-rules': 'catalog.categories.update',
  'POST /admin/catalog/category-rules/simulate': 'catalog.categories.update',
  'POST /admin/catalog/category-rules/undo': 'catalog.categories.update',
}
